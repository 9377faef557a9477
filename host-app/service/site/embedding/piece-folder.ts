import { Readable } from 'node:stream';
import type { Context } from '../../context/context.js';
import { hashOf } from '../../store/hash.js';
import type { PieceRecord } from '../../store/records.js';
import type { Reads } from '../../store/store.js';
import type { Content } from '../content/serve-content.js';

const JSON_TYPE = 'application/json; charset=utf-8';
const ANALYSIS = /^analyses\/(.+)\.dez$/su;

/** Returns a text as content to serve, which changes with the piece. */
const contentOf = (body: Buffer, tag = hashOf(body)): Content => ({
  tag,
  size: body.length,
  type: JSON_TYPE,
  headers: {},
  open: (range) =>
    Promise.resolve(Readable.from([range ? body.subarray(range.start, range.end + 1) : body])),
});

/**
 * Returns the files that complete a public piece's folder for pages of other sites: its info.json and the
 * saved analyses. The files of the piece itself come first. They are read where the piece was found.
 */
export const pieceFolder =
  ({ infos }: Pick<Context, 'infos'>) =>
  async (piece: PieceRecord, name: string, reads: Reads): Promise<Content | undefined> => {
    if (name === 'info.json') {
      const whole = await reads.pieces.findWhole(piece.path);
      if (!whole) return undefined;
      const { json, hash } = await infos.of(whole);
      return contentOf(json, hash);
    }
    if (name === 'analyses/index.json') {
      const listed = await reads.analyses.names(piece.path);
      return contentOf(Buffer.from(JSON.stringify(listed.map((entry) => entry.name))));
    }
    const [, analysis] = ANALYSIS.exec(name) ?? [];
    const saved = analysis && (await reads.analyses.read(piece.path, analysis.normalize('NFC')));
    return saved ? contentOf(Buffer.from(saved.content), saved.hash) : undefined;
  };
