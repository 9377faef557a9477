import { rm, writeFile, mkdir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { harmlessDrawing } from '../../../../components/intake/checks/svg/harmless-drawing.js';
import type { Context } from '../../context.js';
import { withMaker } from '../../importing/making/with-maker.js';
import type { ResourceRecord } from '../../store/records.js';
import { nameOfHashed } from '../../web/hashed-name.js';
import type { PieceFacts } from '../piece-facts.js';
import type { Music } from './first-measures.js';
import { rasterOf } from './png.js';

type Needed = Pick<Context, 'store' | 'files' | 'settings'>;

/** Larger files are not read for a preview; in bytes. */
const MAX_SIZE = 16 * 2 ** 20;
/** A strip may be longer than that: of it, only the beginning is shown. */
const MAX_WIDTH = 4000;

/** A file of a piece, by the name that its info gives it; undefined for one of another site. */
async function resourceOf(
  piece: PieceFacts,
  file: string,
  { store }: Needed,
): Promise<ResourceRecord | undefined> {
  const plain = file.replaceAll('%25', '%');
  const hashed = nameOfHashed(plain);
  return hashed
    ? store.resources.findVersion(piece.path, hashed.name, hashed.hashStart)
    : store.resources.find(piece.path, plain);
}

async function contentOf({ hash, size }: ResourceRecord, { files }: Needed): Promise<Buffer> {
  if (size > MAX_SIZE) throw new Error(`${size} bytes are too many for a preview`);
  return buffer(await files.open(hash));
}

/**
 * The beginning of the score of a piece: its prepared picture, else one that is engraved now; undefined
 * where there is neither.
 * @throws Error when what there is cannot be read
 */
export async function musicOf(piece: PieceFacts, context: Needed): Promise<Music | undefined> {
  const { picture } = piece;
  const isDrawn = picture?.kind === 'score' || picture?.kind === 'scan';
  const resource = isDrawn ? await resourceOf(piece, picture.file, context) : undefined;
  if (!resource) return engraved(piece, context);
  const content = await contentOf(resource, context);
  if (!resource.type.startsWith('image/svg')) return rasterOf(content, MAX_WIDTH);
  return { kind: 'svg', svg: harmlessDrawing(content.toString()) };
}

/** The beginning of the first score that can be engraved, in the thread that engraves what is sent. */
async function engraved(piece: PieceFacts, context: Needed): Promise<Music | undefined> {
  const [file] = piece.scores;
  const resource = file === undefined ? undefined : await resourceOf(piece, file, context);
  if (!resource) return undefined;
  const folder = path.join(context.settings.data, 'pictures');
  await mkdir(folder, { recursive: true });
  const copy = path.join(folder, `${randomUUID()}.score`);
  try {
    await writeFile(copy, await contentOf(resource, context));
    const name = path.posix.basename(resource.name);
    const { strip } = await withMaker((maker) => maker.score({ path: copy, name }));
    const svg = strip?.tiles[0]?.svg;
    return svg === undefined ? undefined : { kind: 'svg', svg: harmlessDrawing(svg) };
  } finally {
    await rm(copy, { force: true });
  }
}
