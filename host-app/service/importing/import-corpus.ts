import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportContext } from './context.js';
import { buildPiece } from './curator/build-piece.js';
import { eachMovement } from './curator/each-movement.js';
import { PieceFiles, isUrl, type MakingKit } from './curator/piece-files.js';
import { readCurator, type CuratorPiece } from './curator/read-curator.js';
import { pathIn, putCorpus } from './keeping/corpus-paths.js';
import { putPiece } from './keeping/put-piece.js';
import { openMaker, type MakerOptions } from './making/maker.js';
import { rethrowTrouble } from '../process/trouble.js';
import type { Json } from '../store/records.js';
import { Notes, type ImportOptions, type ImportReport, type PieceReport } from './report.js';

export interface ImportCorpusOptions extends ImportOptions {
  readonly maker?: Omit<MakerOptions, 'asker'>;
}

/**
 * Builds a corpus from a curator's corpus.json and the files beside it: pictures, places and measures
 * of the scores, peaks of the recordings. Each piece is stored whole as soon as it is ready; a failing
 * one does not stop the others. Importing the same again changes nothing, and reuses results from before
 * an interruption.
 * @throws FormatError when the file is no corpus.json; Error when its id cannot be one, or a store is away
 */
export async function importCorpus(
  file: string,
  context: ImportContext,
  options: ImportCorpusOptions = {},
): Promise<ImportReport> {
  const { into = '', onProgress, signal } = options;
  const corpus = readCurator(await readFile(file, 'utf8'), file);
  const target = pathIn(into, corpus.id);
  const maker = openMaker({ asker: 'curator', ...options.maker });
  const kit: MakingKit = { context, maker, folder: path.dirname(path.resolve(file)) };
  const stop = () => void maker.stop();
  signal?.addEventListener('abort', stop);
  try {
    const notes = new Notes();
    await importInfo(target, { ...corpus.info, id: corpus.id }, { kit, notes });
    const pieces: PieceReport[] = [];
    const wanted: CuratorPiece[] = [];
    for (const piece of corpus.pieces)
      wanted.push(...(await eachMovement(piece, new PieceFiles(kit))));
    for (const piece of wanted) {
      signal?.throwIfAborted();
      const report = await importPiece(piece, target, kit);
      // A piece whose maker was ended in the middle of it has not failed.
      signal?.throwIfAborted();
      pieces.push(report);
      onProgress?.({ done: pieces.length, total: wanted.length, piece: report });
    }
    const warnings = [...corpus.warnings, ...notes.warnings];
    return { corpora: [target], pieces, warnings, errors: notes.errors };
  } finally {
    signal?.removeEventListener('abort', stop);
    await maker.close();
  }
}

/** Keys of a corpus that name pictures. */
const PICTURES = ['image', 'card-image'];

async function importInfo(
  target: string,
  info: Json,
  { kit, notes }: { readonly kit: MakingKit; readonly notes: Notes },
): Promise<void> {
  const files = new PieceFiles(kit);
  const pictures: Record<string, unknown> = {};
  for (const key of PICTURES) {
    const file = info[key];
    if (typeof file !== 'string' || isUrl(file)) continue;
    try {
      pictures[key] = (await files.take(file, 'picture')).name;
    } catch (error) {
      rethrowTrouble(error);
      notes.fail(`${key} ${file}`, error);
    }
  }
  const { store } = kit.context;
  await putCorpus(target, { ...info, ...pictures }, store);
  for (const resource of files.resources) await store.resources.put({ ...resource, owner: target });
}

async function importPiece(
  { id, raw }: CuratorPiece,
  corpus: string,
  kit: MakingKit,
): Promise<PieceReport> {
  const notes = new Notes();
  let target = `${corpus}/${id}`;
  try {
    target = pathIn(corpus, id);
    if (!raw) throw new Error('it is no object');
    const draft = await buildPiece({ id, raw, path: target, corpus }, kit, notes);
    const { state, warnings } = await putPiece(draft, kit.context.store);
    for (const warning of warnings) notes.warn(warning);
    return notes.report(target, state);
  } catch (error) {
    rethrowTrouble(error);
    notes.fail('piece', error);
    kit.context.log.warn({ piece: target, errors: notes.errors }, 'piece left out');
    return notes.report(target, 'failed');
  }
}
