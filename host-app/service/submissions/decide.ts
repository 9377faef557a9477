import { summaryOf } from '#core';
import { ActError } from '../store/act-error.js';
import { idOf } from '../store/paths.js';
import type { Actor } from '../store/people/audit.js';
import type { PieceRecord } from '../store/records.js';
import type { Store } from '../store/store.js';
import type { SubmissionRecord } from '../store/tasks/submissions.js';
import { pathIn } from '../importing/keeping/corpus-paths.js';
import { pieceAt } from '../importing/keeping/put-piece.js';

export interface Acceptance {
  /** Path of the corpus for the piece. */
  readonly corpus: string;
  /** Its id there; its present one by default. */
  readonly id?: string;
}

/** The database, and who decides. */
export interface Deciding {
  readonly store: Store;
  readonly actor: Actor;
}

/** Returns who has decided, for the report of a submission; nothing for the command line. */
const byOf = ({ who, mark }: Actor) => (mark === undefined ? {} : { by: who });

/**
 * Accepts a submission: moves its piece to a corpus, with its files and all that users have saved for it.
 * The former path still leads to it. A submission without a piece is accepted for a piece that exists
 * already. A refused or accepted submission may be accepted again.
 * @returns the path of the piece
 * @throws ActError, without any change
 */
export function acceptSubmission(
  id: string,
  { corpus, id: pieceId }: Acceptance,
  { store, actor }: Deciding,
): Promise<string> {
  return store.transaction(async (inside) => {
    const submission = await decidable(id, inside);
    if (!(await inside.corpora.find(corpus)))
      throw new ActError('missing', `There is no corpus "${corpus}"`);
    const made = submission.piece === null ? undefined : await madeOf(submission.piece, inside);
    const name = pieceId ?? (made && idOf(made.path));
    if (name === undefined)
      throw new ActError(
        'conflict',
        'No piece was made of it: name the id of the piece that it became',
      );
    const path = placeOf(corpus, name);
    const piece = made ? await moved(made, { path, corpus }, inside) : await pieceAt(path, inside);
    if (!piece) throw new ActError('missing', `There is no piece ${path}`);
    const report = { ...submission.report, ...byOf(actor) };
    const change = { state: 'accepted', report, piece: piece.number } as const;
    await inside.submissions.change(id, change);
    await tell(id, 'accepted', inside);
    const details = { piece: piece.path, ...(made && { from: made.path }) };
    await inside.audit.add(actor, { act: 'accept', object: `submission ${id}`, details });
    return piece.path;
  });
}

export interface Refusal {
  /** The reason, which the sender reads. */
  readonly reason: string;
}

/**
 * Refuses a submission: from then on only curators see its piece. Removes nothing, so that it may be
 * accepted later.
 * @throws ActError, without any change
 */
export function refuseSubmission(
  id: string,
  { reason }: Refusal,
  { store, actor }: Deciding,
): Promise<void> {
  return store.transaction(async (inside) => {
    const submission = await decidable(id, inside);
    if (submission.state === 'accepted')
      throw new ActError('conflict', 'It was accepted: its piece belongs to a corpus now');
    if (submission.piece !== null) {
      const piece = await madeOf(submission.piece, inside);
      if (piece) await open(piece, [], inside);
    }
    const report = { ...submission.report, reason, ...byOf(actor) };
    await inside.submissions.change(id, { state: 'refused', report });
    await tell(id, 'refused', inside);
    await inside.audit.add(actor, { act: 'refuse', object: `submission ${id}` });
  });
}

/**
 * Moves the piece of a ready or accepted submission to another corpus or id; the former path leads to it. What may
 * be seen of it stays as it is.
 * @returns the path of the piece
 * @throws ActError, without any change
 */
export function moveSubmission(
  id: string,
  { corpus, id: pieceId }: Acceptance,
  { store, actor }: Deciding,
): Promise<string> {
  return store.transaction(async (inside) => {
    const submission = await decidable(id, inside);
    if (submission.state !== 'ready' && submission.state !== 'accepted')
      throw new ActError('conflict', 'Only the piece of a ready or accepted submission moves');
    const made = submission.piece === null ? undefined : await madeOf(submission.piece, inside);
    if (!made) throw new ActError('conflict', 'There is no piece of it');
    if (!(await inside.corpora.find(corpus)))
      throw new ActError('missing', `There is no corpus "${corpus}"`);
    const path = placeOf(corpus, pieceId ?? idOf(made.path));
    await requireFree(path, made, inside);
    const piece = await inside.pieces.move(made.path, { path, corpus });
    if (!piece) throw new ActError('missing', `There is no piece ${made.path}`);
    const details = { piece: piece.path, from: made.path };
    await inside.audit.add(actor, { act: 'move', object: `submission ${id}`, details });
    return piece.path;
  });
}

/** Finds a submission to decide about. @throws ActError if it is missing or still being processed */
async function decidable(id: string, store: Store): Promise<SubmissionRecord> {
  const submission = await store.submissions.lock(id);
  // What was sent for a group is decided by nobody else.
  if (!submission || submission.group)
    throw new ActError('missing', `There is no submission ${id}`);
  const { state, report } = submission;
  if (state === 'processing' || (state === 'queued' && report.total > 0))
    throw new ActError('conflict', 'It is not processed yet: wait until it is ready or has failed');
  return submission;
}

const madeOf = (number: number, store: Store): Promise<PieceRecord | undefined> =>
  store.pieces.findByNumber(number);

function placeOf(corpus: string, id: string): string {
  try {
    return pathIn(corpus, id);
  } catch (error) {
    throw new ActError('invalid', (error as Error).message);
  }
}

async function moved(
  piece: PieceRecord,
  to: { readonly path: string; readonly corpus: string },
  store: Store,
): Promise<PieceRecord | undefined> {
  await requireFree(to.path, piece, store);
  // A piece that was refused, or that nobody was to see before it is accepted, becomes visible.
  const shown = piece.permissions.length > 0 ? piece : await open(piece, ['all'], store);
  return store.pieces.move(shown.path, to);
}

/** @throws ActError `conflict` if something else than the piece has the path */
async function requireFree(path: string, piece: PieceRecord, store: Store): Promise<void> {
  const other = await pieceAt(path, store);
  if ((other && other.number !== piece.number) || (await store.corpora.find(path)))
    throw new ActError('conflict', `"${path}" is in use: choose another id`);
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
