import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LISTING_FILE, parsePieceInfo, readJson } from '#core';
import { rethrowTrouble } from '../process/trouble.js';
import type { ImportContext } from './context.js';
import { analysesIn } from './keeping/analyses-in.js';
import { givenPath, putCorpus } from './keeping/corpus-paths.js';
import { putPiece } from './keeping/put-piece.js';
import { Notes, type ImportOptions, type ImportReport, type PieceReport } from './report.js';
import { planTree, readInfo, type PlannedCorpus, type PlannedPiece } from './tree/plan.js';
import { checkThreads } from './tree/check-threads.js';
import { digestOf, seenIn, type Seen } from './tree/seen.js';
import { keepTreeFiles } from './tree/tree-files.js';
import { filesBelow } from './tree/walk.js';

export interface ImportTreeOptions extends ImportOptions {
  /** Reads unchanged pieces too, and lets the tree name the root. */
  readonly isForced?: boolean;
}

/**
 * Loads a tree of static files, as `exportTree` writes it: corpora, pieces, the files beside them and
 * the analyses. Skips pieces whose files have not changed since the last time, without a report.
 * Keeps everything that users have saved; removes nothing.
 * @throws Error when the folder has no info.json of a corpus
 */
export async function importTree(
  folder: string,
  context: ImportContext,
  options: ImportTreeOptions = {},
): Promise<ImportReport> {
  const { into = '', isForced = false, onProgress, signal } = options;
  const plan = await planTree(path.resolve(folder), givenPath(into));
  if (plan.corpora.length === 0) throw new Error(plan.errors[0] ?? `${folder}: no corpora`);
  const seen = await seenIn(folder, context);
  const job: TreeJob = { context, seen, isForced, notes: new Notes() };
  try {
    for (const corpus of plan.corpora) await importFolder(corpus, job);
    const due = await duePieces(plan.pieces, job);
    const pieces: PieceReport[] = [];
    for (const { piece, digest } of due) {
      signal?.throwIfAborted();
      const report = await importPiece(piece, context);
      pieces.push(report);
      if (report.state !== 'failed') seen.add(piece.path, digest);
      if (pieces.length % SAVE_EVERY === 0) await seen.save();
      onProgress?.({ done: pieces.length, total: due.length, piece: report });
    }
    const { warnings, errors } = job.notes;
    const corpora = plan.corpora.map(({ path }) => path);
    return { corpora, pieces, warnings, errors: [...plan.errors, ...errors] };
  } finally {
    await seen.save();
  }
}

/** Files of a corpus that every export writes anew. */
const MADE_ANEW = ['info.json', LISTING_FILE];
/** Number of pieces after which the list of read ones is saved. */
const SAVE_EVERY = 25;

interface TreeJob {
  readonly context: ImportContext;
  readonly seen: Seen;
  readonly isForced: boolean;
  /** Notes about the corpora. */
  readonly notes: Notes;
}

/** Prefix of the notes about corpora, whose paths could otherwise be those of pieces. */
async function importFolder(corpus: PlannedCorpus, job: TreeJob): Promise<void> {
  const { context, seen, isForced, notes } = job;
  const { store } = context;
  const files = await filesBelow(corpus.folder, corpus.children);
  const digest = digestOf(files);
  const key = `corpus/${corpus.path}`;
  if (!isForced && seen.has(key, digest)) return;
  const own = files.filter(({ name }) => !MADE_ANEW.includes(name));
  const resources = await keepTreeFiles(corpus, own, { context, notes });
  // Several trees may share the root: the first one names it.
  const isNamed = corpus.path === '' && !isForced && (await store.corpora.find('')) !== undefined;
  if (!isNamed) await putCorpus(corpus.path, corpus.info, store);
  for (const resource of resources) await store.resources.put({ ...resource, owner: corpus.path });
  seen.add(key, digest);
}

interface DuePiece {
  readonly piece: PlannedPiece;
  readonly digest: string;
}

/** Returns the pieces that have changed since the last time. */
async function duePieces(
  pieces: readonly PlannedPiece[],
  { seen, isForced }: TreeJob,
): Promise<readonly DuePiece[]> {
  const due: DuePiece[] = [];
  for (const piece of pieces) {
    const digest = digestOf(await filesBelow(piece.folder).catch(() => []));
    if (isForced || !seen.has(piece.path, digest)) due.push({ piece, digest });
  }
  return due;
}

async function importPiece(planned: PlannedPiece, context: ImportContext): Promise<PieceReport> {
  const { path: target, folder, corpus } = planned;
  const notes = new Notes();
  try {
    const { piece } = parsePieceInfo(await readInfo(folder));
    const isOwn = (name: string) => name !== 'info.json' && !name.startsWith('analyses/');
    const files = (await filesBelow(folder)).filter(({ name }) => isOwn(name));
    const analyses = `${folder}/analyses`;
    const names = await listedIn(analyses);
    const { state, warnings } = await putPiece(
      {
        path: target,
        corpus,
        info: piece.raw,
        permissions: piece.permissions ?? ['all'],
        resources: await keepTreeFiles(planned, files, { context, notes }),
        analyses: await analysesIn(analyses, { ...(names && { names }), notes, context }),
      },
      context.store,
    );
    for (const warning of warnings) notes.warn(warning);
    await checkThreads(planned, piece, notes);
    return notes.report(target, state);
  } catch (error) {
    rethrowTrouble(error);
    notes.fail('piece', error);
    context.log.warn({ piece: target, errors: notes.errors }, 'piece left out');
    return notes.report(target, 'failed');
  }
}

/** Returns the names of the analyses in an index.json; undefined without one. */
async function listedIn(folder: string): Promise<readonly string[] | undefined> {
  const file = path.join(folder, 'index.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const list = readJson(text);
  if (!Array.isArray(list)) throw new Error('analyses/index.json is no list');
  return list.map((entry: unknown) => nameOf(entry));
}

/** Reads a name, or the name of an object. */
function nameOf(entry: unknown): string {
  const name = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : entry;
  if (typeof name === 'string') return name;
  throw new Error('analyses/index.json holds something else than names');
}
