import { summaryOf } from '#core';
import { idOf } from '../store/paths.js';
import type { PieceRecord } from '../store/records.js';
import type { Store } from '../store/store.js';
import type { SubmissionRecord } from '../store/tasks/submissions.js';
import { pathIn } from '../importing/keeping/corpus-paths.js';
import { pieceAt } from '../importing/keeping/put-piece.js';

/** Thrown for an impossible decision; its message says what to do. */
export class DecisionError extends Error {
  readonly isMissing: boolean;

  constructor(message: string, isMissing = false) {
    super(message);
    this.name = 'DecisionError';
    this.isMissing = isMissing;
  }
}

export interface Acceptance {
  /** Path of the corpus for the piece. */
  readonly corpus: string;
  /** Its id there; its present one by default. */
  readonly id?: string;
  /** The account that accepts; undefined from the command line. */
  readonly by?: string;
}

/**
 * Accepts a submission: moves its piece to a corpus, with its files and all that users have saved for it.
 * The former path still leads to it. A submission without a piece is accepted for a piece that exists
 * already. A refused or accepted submission may be accepted again.
 * @returns the path of the piece
 * @throws DecisionError, without any change
 */
export function acceptSubmission(
  id: string,
  { corpus, id: pieceId, by }: Acceptance,
  store: Store,
): Promise<string> {
  return store.transaction(async (inside) => {
    const submission = await decidable(id, inside);
    if (!(await inside.corpora.find(corpus)))
      throw new DecisionError(`There is no corpus "${corpus}"`, true);
    const made = submission.piece === null ? undefined : await madeOf(submission.piece, inside);
    const name = pieceId ?? (made && idOf(made.path));
    if (name === undefined)
      throw new DecisionError('No piece was made of it: name the id of the piece that it became');
    const path = placeOf(corpus, name);
    const piece = made ? await moved(made, { path, corpus }, inside) : await pieceAt(path, inside);
    if (!piece) throw new DecisionError(`There is no piece ${path}`, true);
    const report = { ...submission.report, ...(by !== undefined && { by }) };
    const change = { state: 'accepted', report, piece: piece.number } as const;
    await inside.submissions.change(id, change);
    await tell(id, 'accepted', inside);
    return piece.path;
  });
}

export interface Refusal {
  /** The reason, which the sender reads. */
  readonly reason: string;
  /** The account that refuses; undefined from the command line. */
  readonly by?: string;
}

/**
 * Refuses a submission: from then on only curators see its piece. Removes nothing, so that it may be
 * accepted later.
 * @throws DecisionError, without any change
 */
export function refuseSubmission(id: string, { reason, by }: Refusal, store: Store): Promise<void> {
  return store.transaction(async (inside) => {
    const submission = await decidable(id, inside);
    if (submission.state === 'accepted')
      throw new DecisionError('It was accepted: its piece belongs to a corpus now');
    if (submission.piece !== null) {
      const piece = await madeOf(submission.piece, inside);
      if (piece) await open(piece, [], inside);
    }
    const report = { ...submission.report, reason, ...(by !== undefined && { by }) };
    await inside.submissions.change(id, { state: 'refused', report });
    await tell(id, 'refused', inside);
  });
}

/** Finds a submission to decide about. @throws DecisionError if it is missing or still being processed */
async function decidable(id: string, store: Store): Promise<SubmissionRecord> {
  const submission = await store.submissions.lock(id);
  if (!submission) throw new DecisionError(`There is no submission ${id}`, true);
  const { state, report } = submission;
  if (state === 'processing' || (state === 'queued' && report.total > 0))
    throw new DecisionError('It is not processed yet: wait until it is ready or has failed');
  return submission;
}

const madeOf = (number: number, store: Store): Promise<PieceRecord | undefined> =>
  store.pieces.findByNumber(number);

function placeOf(corpus: string, id: string): string {
  try {
    return pathIn(corpus, id);
  } catch (error) {
    throw new DecisionError((error as Error).message);
  }
}

async function moved(
  piece: PieceRecord,
  to: { readonly path: string; readonly corpus: string },
  store: Store,
): Promise<PieceRecord | undefined> {
  const other = await pieceAt(to.path, store);
  if ((other && other.number !== piece.number) || (await store.corpora.find(to.path)))
    throw new DecisionError(`"${to.path}" is in use: choose another id`);
  // A refused piece becomes visible again.
  const shown = piece.permissions.length > 0 ? piece : await open(piece, ['all'], store);
  return store.pieces.move(shown.path, to);
}

/** Sets the permissions of everyone for a piece. */
async function open(
  { path, corpus, info }: PieceRecord,
  permissions: readonly string[],
  store: Store,
): Promise<PieceRecord> {
  return store.pieces.put({ path, corpus, info, summary: summaryOf(info), permissions });
}

const tell = (submission: string, about: string, store: Store) =>
  store.jobs.add({ kind: 'mail', payload: { submission, about } });
