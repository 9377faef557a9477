import { rm, writeFile, mkdir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { harmlessDrawing } from '#intake/checks';
import type { Context } from '#service/context/context.js';
import { withVisitorsMaker } from '#service/importing/making/with-visitors-maker.js';
import type { ResourceRecord } from '#service/store/records.js';
import type { Reads } from '#service/store/store.js';
import { nameOfHashed } from '#service/files/hashed-name.js';
import type { PieceFacts } from '../piece-facts.js';
import type { Music } from './first-measures.js';
import { rasterOf } from './png.js';

type Needed = Pick<Context, 'store' | 'files' | 'settings'>;

/** Largest file to read for a preview, in bytes. */
const MAX_SIZE = 16 * 2 ** 20;
/** Largest strip, which may be longer, because the preview shows only its beginning. */
const MAX_WIDTH = 4000;

/** Finds a file of a piece by its name in the info; undefined for one on another site. */
export async function resourceOf(
  piece: Pick<PieceFacts, 'path'>,
  file: string,
  { store }: { readonly store: Reads },
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
 * Returns the beginning of a piece's score: its prepared picture, else a newly engraved one; undefined
 * without a score.
 * @throws Error if the picture or score cannot be read
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

/** Engraves the beginning of the first usable score, in the maker's process. */
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
    const { strip } = await withVisitorsMaker((maker) => maker.score({ path: copy, name }));
    const svg = strip?.tiles[0]?.svg;
    return svg === undefined ? undefined : { kind: 'svg', svg: harmlessDrawing(svg) };
  } finally {
    await rm(copy, { force: true });
  }
}
