import type { AudioSource, Piece, SyncPoint } from '#core';
import { notesOf, type PieceNotes } from '#engines/notes';
import { AlignmentError } from './alignment-error.js';
import { alignmentWorker } from './client.js';
import { soundOf } from './decode/load-sound.js';
import { pointOf } from './sync-points.js';
import type { Alignment, AlignmentOptions } from './types.js';

/** Options of `alignRecording` and `alignLikeRecording`. */
export interface AlignRecordingOptions extends AlignmentOptions {
  /** Sync points that the user has set: the result passes through them. */
  readonly anchors?: readonly SyncPoint[];
  /**
   * Counts of the measures in the order in which the recording plays them; by default it is found.
   * `alignLikeRecording` does not use it.
   */
  readonly order?: readonly number[] | undefined;
}

/** Recordings are values: the same file is the same recording, whatever its sync points are now. */
const recordings = new WeakMap<Piece, Map<string, object>>();

/**
 * Aligns the score of a piece with one of its recordings. Remembers the analysis of the last recording:
 * another call with other anchors or another order answers at once.
 * @throws AlignmentError when it cannot be done; the signal's reason when it is aborted
 */
export async function alignRecording(
  piece: Piece,
  recording: AudioSource,
  { anchors = [], order, signal, onProgress }: AlignRecordingOptions = {},
): Promise<Alignment> {
  const { notes, measureMap, tempos } = await scoreOf(piece);
  signal?.throwIfAborted();
  const job = {
    ...soundOfRecording(piece, recording, signal),
    notes,
    tempos,
    measureMap: piece.measureMap ?? measureMap!,
    anchors: anchors.map(pointOf),
    order,
  };
  return alignmentWorker.run((client, told) => client.align(job, told), { signal, onProgress });
}

/**
 * Returns the sync points of a recording from those of another one of the piece, which plays the same
 * music; without any notes. All are automatic.
 * @throws AlignmentError when it cannot be done; the signal's reason when it is aborted
 */
export async function alignLikeRecording(
  piece: Piece,
  { from, to }: { readonly from: AudioSource; readonly to: AudioSource },
  { signal, onProgress }: AlignmentOptions = {},
): Promise<Pick<Alignment, 'points'>> {
  const job = {
    first: soundOfRecording(piece, from, signal),
    second: soundOfRecording(piece, to, signal),
    points: (from.sync?.points ?? []).map(pointOf),
    measureMap: piece.measureMap,
  };
  const points = await alignmentWorker.run((client, told) => client.transfer(job, told), {
    signal,
    onProgress,
  });
  return { points };
}

const soundOfRecording = (piece: Piece, recording: AudioSource, signal?: AbortSignal) => ({
  recording: keyOf(piece, recording),
  sound: () => soundOf(recording, signal),
});

async function scoreOf(piece: Piece): Promise<PieceNotes> {
  let score: PieceNotes;
  try {
    score = await notesOf(piece);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new AlignmentError('unreadableScore', message, { cause });
  }
  if (score.notes.length) return score;
  throw new AlignmentError('noNotes', `${piece.id}: the score has no notes`);
}

function keyOf(piece: Piece, { id, urls }: AudioSource): object {
  const known = recordings.get(piece) ?? new Map<string, object>();
  recordings.set(piece, known);
  const name = [id, ...urls].join('\n');
  const key = known.get(name) ?? {};
  known.set(name, key);
  return key;
}
