import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { LISTING_FILE, parsePieceInfo } from '#core';
import { isSafePath } from '#intake/checks';
import { GROUP_PIECES } from '#shared/paths.js';
import { Catalog } from '../listing/catalog.js';
import { renderRecursive } from '../listing/render.js';
import type { CorpusRecord, Json, PieceRecord } from '../store/records.js';
import type { ImportContext } from './context.js';
import { idOf, isWithin, parentOf } from '../store/paths.js';
import { givenPath } from './keeping/corpus-paths.js';
import { withSynchros } from './tree/with-synchros.js';
import { withPieceThreads } from './tree/with-piece-threads.js';
import { publicThreads, withPublicThreads } from './tree/with-threads.js';

export interface ExportProgress {
  readonly done: number;
  readonly total: number;
  /** Path of the last piece. */
  readonly piece: string;
}

export interface ExportOptions {
  readonly onProgress?: (progress: ExportProgress) => void;
}

export interface ExportReport {
  /** Pieces that not everybody may see: whoever gets the files reads them. */
  readonly closed: number;
}

/**
 * Writes a corpus, and those in it, as a tree of static files that any server can serve: the newest
 * shown analyses and what everybody reads of the threads, the newest synchronizations, all files. Pieces that are
 * private to groups are in none. The corpora above it are written with nothing else in them, so that every path stays
 * what it is. `importTree` reads it.
 * @returns what the service does not show to everybody
 * @throws Error when there is no such corpus, or the folder cannot be written
 */
export async function exportTree(
  corpusPath: string,
  folder: string,
  context: ImportContext,
  { onProgress }: ExportOptions = {},
): Promise<ExportReport> {
  const root = givenPath(corpusPath);
  const all = (await context.store.corpora.all()).filter(({ path: at }) => !isOfGroups(at));
  if (!all.some(({ path: at }) => at === root)) throw new Error(`There is no corpus "${root}"`);
  const chosen = all.filter(({ path: at }) => isWithin(at, root) || isWithin(root, at));
  const pieces = new Map<string, readonly PieceRecord[]>();
  for (const { path: at } of chosen) {
    if (isWithin(at, root)) pieces.set(at, await context.store.pieces.ofCorpus(at));
  }
  for (const corpus of chosen) {
    const own = pieces.get(corpus.path);
    await writeCorpus(corpus, { folder, context, corpora: chosen, pieces: own ?? [] });
    if (own) await writeFiles(corpus.path, folder, context);
  }
  await writeListing(root, folder, { store: context.store, corpora: chosen });
  const written = [...pieces.values()].flat();
  const total = written.length;
  let done = 0;
  for (const piece of written) {
    await writePiece(piece, folder, context);
    done += 1;
    onProgress?.({ done, total, piece: piece.path });
  }
  const closed = written.filter(({ permissions }) => !isOpen(permissions)).length;
  return { closed };
}

/** Whether a path is one of the pieces that groups keep to themselves, which no tree holds. */
const isOfGroups = (at: string): boolean => isWithin(at, GROUP_PIECES);

const isOpen = (permissions: readonly string[]): boolean =>
  permissions.includes('all') || permissions.includes('read');

interface CorpusTools {
  readonly folder: string;
  readonly context: ImportContext;
  readonly corpora: readonly CorpusRecord[];
  readonly pieces: readonly PieceRecord[];
}

async function writeCorpus(
  { path: at, info }: CorpusRecord,
  { folder, corpora, pieces }: CorpusTools,
): Promise<void> {
  const below = corpora.filter((each) => each.path !== '' && parentOf(each.path) === at);
  await writeJson(path.join(folder, at, 'info.json'), {
    ...info,
    ...(below.length > 0 && { corpora: below.map((each) => idOf(each.path)) }),
    ...(pieces.length > 0 && { pieces: pieces.map(entryOf) }),
  });
}

/** Writes the listing of the whole tree in one file, so that a page needs one request for it. */
async function writeListing(
  root: string,
  folder: string,
  { store, corpora }: Pick<ImportContext, 'store'> & Pick<CorpusTools, 'corpora'>,
): Promise<void> {
  const catalog = new Catalog(corpora);
  for await (const page of store.pieces.summaryPages())
    catalog.add(page.filter(({ corpus }) => isWithin(corpus, root) && !isOfGroups(corpus)));
  const sight = { maySee: () => true, mayManage: () => true };
  const { parts } = renderRecursive({ catalog, node: catalog.find('')!, sight });
  await mkdir(folder, { recursive: true });
  await pipeline(Readable.from(parts), createWriteStream(path.join(folder, LISTING_FILE)));
}

/** Returns the entry of a piece in the list of its corpus. */
function entryOf({ path: at, info }: PieceRecord): Json {
  const { piece } = parsePieceInfo(info);
  const { titles, composer, opus } = piece;
  const named = Object.entries(titles).map(
    ([language, title]) => [language === '' ? 'title' : `title:${language}`, title] as const,
  );
  return {
    id: idOf(at),
    ...(piece.title !== '' && { title: piece.title }),
    ...Object.fromEntries(named),
    ...(composer !== undefined && { composer }),
    ...(opus.year !== undefined && { year: opus.year }),
    ...(opus.key !== undefined && { key: opus.key }),
  };
}

async function writePiece(piece: PieceRecord, folder: string, context: ImportContext) {
  const { synchros } = context.store;
  const target = path.join(folder, piece.path);
  await writeFiles(piece.path, folder, context);
  const saved = [...(await synchros.current(piece.path)).values()];
  const { info: synchronized, files } = withSynchros(piece.info, saved);
  const { info, file } = await withPieceThreads(piece, synchronized, context);
  await writeJson(path.join(target, 'info.json'), withPermissions(info, piece));
  for (const { name, content } of [...files, ...(file ? [file] : [])])
    await writeText(path.join(target, name), content);
  await writeAnalyses(piece, target, context);
}

/** Adds the permissions of a piece to its info, unless they are the default of a tree: everything for everyone. */
function withPermissions(info: Json, { permissions }: PieceRecord): Json {
  const said = info['permissions'] ?? ['all'];
  return isDeepStrictEqual(said, permissions) ? info : { ...info, permissions };
}

async function writeAnalyses(
  { path: piece, number }: PieceRecord,
  target: string,
  { store }: ImportContext,
) {
  const names = (await store.analyses.names(piece)).map(({ name }) => name).filter(isFileName);
  if (names.length === 0) return;
  await writeJson(path.join(target, 'analyses', 'index.json'), names);
  for (const name of names) {
    const record = await store.analyses.read(piece, name);
    if (!record) continue;
    const text = withPublicThreads(record.content, await publicThreads(store, number, name));
    await writeText(path.join(target, 'analyses', `${name}.dez`), text);
  }
}

const isFileName = (name: string): boolean => !name.includes('/') && isSafePath(`${name}.dez`);

async function writeFiles(owner: string, folder: string, { store, files }: ImportContext) {
  for (const { name, hash } of await store.resources.of(owner)) {
    if (!isSafePath(name)) continue;
    const file = path.join(folder, owner, name);
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(await files.open(hash), createWriteStream(file));
  }
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

const writeJson = (file: string, value: unknown): Promise<void> =>
  writeText(file, `${JSON.stringify(value, null, 2)}\n`);
