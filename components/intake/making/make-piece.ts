import type { Raw } from '#core';
import { INFO_FILE, MAKING_FILE } from '../keeping/kept-info.js';
import { json, type KeptPieces } from '../keeping/kept-pieces.js';
import { held } from '../keeping/locks.js';
import { listAnalysis } from '../keeping/save-kept.js';
import { readersLanguage } from '../manifests/texts.js';
import type { SortedDrop } from '../sorting/sorted.js';
import { Making } from './making.js';
import { planPiece, type PieceNames, type PiecePlan } from './plan-piece.js';
import { noteOf, stepsIn } from './steps.js';

const isAnalysis = (name: string): boolean => /^analyses\/.+\.dez$/.test(name);

/** Returns the files to write before the info: the user's, their list, and the remaining steps. */
function filesOf({ files, steps }: PiecePlan): readonly (readonly [string, Blob])[] {
  const analyses = files.map(([name]) => name).filter(isAnalysis);
  const names = analyses.map((name) => name.slice('analyses/'.length, -'.dez'.length));
  return [
    ...files,
    ...(names.length > 0 ? [['analyses/index.json', json(names)] as const] : []),
    ...(steps.length > 0 ? [[MAKING_FILE, json(noteOf(steps))] as const] : []),
  ];
}

/**
 * Keeps the files of a drop as a piece. It resolves as soon as they are there: the piece can be opened,
 * read and played from then on, while measures, waveform, pages and sync points are made.
 * @throws DOMException `QuotaExceededError`, with nothing kept; the signal's reason
 */
export async function makePiece(
  kept: KeptPieces,
  drop: SortedDrop,
  { title, composer, signal }: PieceNames & { readonly signal?: AbortSignal },
): Promise<Making> {
  const start: Raw = { title, ...(composer && { composer }) };
  const plan = planPiece(drop, { info: start, names: [], language: readersLanguage() });
  const fill = (id: string) =>
    [...filesOf(plan), [INFO_FILE, json({ id, ...plan.info })] as const] as const;
  const id = await kept.create(title, fill, signal);
  return (await making(kept, id)) ?? new Making(kept, id, [], () => undefined);
}

/**
 * Adds files to a piece that is there: a recording to a score, a score to a measure grid. Labels stay
 * where they are. Undefined when a `Making` of this piece is at work already, which takes them on.
 * @throws DOMException `QuotaExceededError`; the piece is then as it was
 */
export async function addToPiece(
  kept: KeptPieces,
  id: string,
  drop: SortedDrop,
): Promise<Making | undefined> {
  const names = (await kept.files(id)).map(({ name }) => name);
  const left = stepsIn((await kept.text(id, MAKING_FILE)) ?? '');
  const before = await kept.info(id);
  const language = readersLanguage();
  const { files, steps } = planPiece(drop, { info: before, names, language });
  const written: string[] = [];
  try {
    for (const [name, content] of files) {
      written.push(name);
      await kept.put(id, name, content);
      if (isAnalysis(name)) await listAnalysis(kept, id, name.slice('analyses/'.length, -4));
    }
    await kept.put(id, MAKING_FILE, json(noteOf([...left, ...steps])));
    // Changes made meanwhile stay.
    await kept.update(id, (info) => planPiece(drop, { info, names, language }).info);
  } catch (error) {
    for (const name of written) await kept.delete(id, name);
    throw error;
  }
  return making(kept, id);
}

/**
 * Goes on with the remaining steps of a piece, after a reload or a cancel. Undefined when another tab
 * does it already; one that is done at once when nothing is left.
 */
export const resumeMaking = (kept: KeptPieces, id: string): Promise<Making | undefined> =>
  making(kept, id);

async function making(kept: KeptPieces, id: string): Promise<Making | undefined> {
  const release = await held(kept.lockOf(id, 'making'));
  if (!release) return undefined;
  const note = await kept.read(id, MAKING_FILE);
  const steps = stepsIn((await note?.text()) ?? '');
  if (note && steps.length === 0) await kept.delete(id, MAKING_FILE);
  return new Making(kept, id, steps, release);
}
