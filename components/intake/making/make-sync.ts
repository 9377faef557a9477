import { type FrameSource, type Piece, syncEntryOf, type SyncPoint } from '#core';
import { loadPiece } from '#corpus';
import { AlignmentError, alignRecording, syncPointsOf, unsurePoints } from '#engines/alignment';
import { KeptClient } from '../keeping/kept-client.js';
import { json } from '../keeping/kept-pieces.js';
import { intakeProblem, problemOfError } from '../problems.js';
import { addToAudio, MAX_HEARD, soundOf, type StepContext, type StepWork } from './step-context.js';

/** A piece that nobody looks at needs no frames. */
const STILL: FrameSource = { request: () => 0, cancel: () => undefined };

/** Puts the score onto a recording, in a worker; its points are marked as automatic. */
export const makeSync: StepWork = async (source, context) => {
  const { signal } = context;
  const sound = await soundOf(context, source);
  if (!sound || sound.audio['onset-date'] !== undefined) return [];
  const { name, content } = sound;
  // Told by the step that measures the recording.
  if (content.size > MAX_HEARD) return [];
  try {
    const points = await opened(context, (piece) => aligned(piece, source, context));
    if (points.length >= 2) await write(context, source, points);
    return [];
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AlignmentError)) return [problemOfError(error, name, 'notSynchronized')];
    const { reason, message } = error;
    return [intakeProblem('notSynchronized', name, { reason, message })];
  }
};

/** Opens the piece for some work, with the ordinary loader. */
async function opened<T>(
  { kept, id, signal }: StepContext,
  work: (piece: Piece) => Promise<T>,
): Promise<T> {
  const client = new KeptClient(kept);
  try {
    const log = () => undefined;
    const piece = await loadPiece(client, id, { frames: STILL, signal, log });
    return await work(piece).finally(() => piece.dispose());
  } finally {
    client.dispose();
  }
}

async function aligned(
  piece: Piece,
  source: string,
  { signal, onProgress }: StepContext,
): Promise<readonly SyncPoint[]> {
  const recording = piece.audios.find(({ id }) => id === source);
  if (!recording) return [];
  const options = { signal, onProgress: (share: number) => onProgress(share, 1) };
  const alignment = await alignRecording(piece, recording, options);
  return unsurePoints(syncPointsOf(alignment, []), alignment.confidence, piece.measureMap);
}

/** Writes a synchro.json whose points the user has not checked. */
async function write(
  context: StepContext,
  source: string,
  points: readonly SyncPoint[],
): Promise<void> {
  const file = `${source}.synchro.json`;
  const entries = points.map(syncEntryOf);
  await context.kept.put(context.id, file, json({ automatic: true, points: entries }));
  await addToAudio(context, source, { 'onset-date': file });
}
