import { AlignmentWorker } from './worker/alignment-worker.js';
import { slicesOf } from './decode/slices.js';
import type { Sound, SoundsInput } from './sounds/types.js';
import type { Alignment, AlignmentInput, AlignmentOptions, AlignmentPoint } from './types.js';
import type { AlignedSound } from './worker/desk-client.js';

/** The one worker of the page. */
export const alignmentWorker = new AlignmentWorker();

/**
 * Aligns the notes of a score with a recording, in a worker. Another call with the same array of samples
 * and other anchors or another order answers at once: the worker remembers the analysis of the last recording.
 * @throws AlignmentError when they cannot belong together; the signal's reason when it is aborted
 */
export function align(
  { notes, measureMap, tempos, anchors = [], order, ...sound }: AlignmentInput,
  options: AlignmentOptions = {},
): Promise<Alignment> {
  const job = { notes, measureMap, tempos, anchors, order, ...heard(sound) };
  return alignmentWorker.run((client, told) => client.align(job, told), options);
}

/**
 * Returns the sync points of a second recording, from those of a first one that plays the same music.
 * Runs in a worker.
 * @throws AlignmentError when it plays other music; the signal's reason when it is aborted
 */
export function alignSounds(
  { first, second, ...known }: SoundsInput,
  options: AlignmentOptions = {},
): Promise<readonly AlignmentPoint[]> {
  const job = { first: heard(first), second: heard(second), ...known };
  return alignmentWorker.run((client, told) => client.transfer(job, told), options);
}

const heard = ({ samples, sampleRate }: Sound): AlignedSound => ({
  recording: samples,
  sound: () => slicesOf(samples, sampleRate),
});
