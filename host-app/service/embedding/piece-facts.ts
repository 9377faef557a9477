import { createHash } from 'node:crypto';
import {
  FormatError,
  localizedText,
  parsePieceInfo,
} from '../../../components/core/formats/index.js';
import {
  piecePicture,
  type PiecePicture,
} from '../../../components/core/model/listing/piece-picture.js';
import type { Raw } from '../../../components/core/formats/types/types.js';
import { isPublic, type SentInfo } from '../api/music/piece-info.js';
import type { Context } from '../context.js';
import { outsideIn, type Outside } from './outside.js';

/** What pages of other sites are told of a piece that everyone may see. */
export interface PieceFacts {
  /** Corpus and piece, where it is now. */
  readonly path: string;
  readonly composer: string;
  /** Its beginning, with the file as its info names it. */
  readonly picture: PiecePicture | undefined;
  /** Files of scores, which are engraved where there is no picture. */
  readonly scores: readonly string[];
  readonly hasRecording: boolean;
  /** The file of its waveform, if there is one. */
  readonly peaks: string | undefined;
  readonly outside: Outside;
  /** Changes with whatever the info says. */
  readonly hash: string;
  /** Its title in a language. */
  title(locale: string): string;
}

export type FoundPiece = PieceFacts | 'missing' | 'private';

type Needed = Pick<Context, 'store' | 'infos'>;

/** The infos of public pieces are kept as they are sent; what was read of one goes with it. */
const known = new WeakMap<SentInfo, PieceFacts>();

/** The piece at a path, if everyone may see it: who asks is never known here. */
export async function publicPiece(path: string, { store, infos }: Needed): Promise<FoundPiece> {
  const piece = await store.pieces.find(path.normalize('NFC'));
  if (!piece) return 'missing';
  if (!isPublic(piece)) return 'private';
  const sent = await infos.of(piece);
  try {
    const facts = known.get(sent) ?? factsOf(piece.path, sent);
    known.set(sent, facts);
    return facts;
  } catch (error) {
    // The page of the piece says what is wrong with it; there is nothing of it to embed.
    if (error instanceof FormatError) return 'missing';
    throw error;
  }
}

function factsOf(path: string, { json }: SentInfo): PieceFacts {
  const raw = JSON.parse(json.toString()) as Raw;
  const { piece: info } = parsePieceInfo(raw);
  const id = path.split('/').at(-1) ?? '';
  const title = info.title || info.opus.title || id;
  return {
    path,
    composer: info.composer ?? info.contributors['composer'] ?? '',
    picture: piecePicture(raw),
    scores: info.scores.flatMap(({ file }) => (file === undefined ? [] : [file])),
    hasRecording: info.audios.length > 0,
    peaks: info.audios[0]?.peaks,
    outside: outsideIn(info),
    hash: createHash('sha256').update(json).digest('hex'),
    title: (locale) => localizedText(info.titles, locale) || title,
  };
}

/** Its title and who has written it, in one line. */
export const headlineOf = (piece: PieceFacts, locale: string): string =>
  [piece.title(locale), piece.composer].filter(Boolean).join(', ');
