// The entry for Node: the same functions as in a page, in this process.
import { nextTask } from '#engines/workers';
import { alignMeasured, measureSound } from './align.js';
import { transferred } from './sounds/transfer.js';
import type { SoundsInput } from './sounds/types.js';
import type { Alignment, AlignmentInput, AlignmentOptions, AlignmentPoint } from './types.js';

export { AlignmentError, type AlignmentReason } from './alignment-error.js';
export { UNSURE } from './path/confidence.js';
export { halved } from './sound/prepare.js';
export { syncPointsOf } from './sync-points.js';
export { unsurePoints } from './unsure-points.js';
export type * from './sounds/types.js';
export type * from './types.js';

/**
 * Puts the notes of a score onto a recording.
 * @throws AlignmentError when they cannot belong together; the signal's reason when it is aborted
 */
export async function align(
  input: AlignmentInput,
  options: AlignmentOptions = {},
): Promise<Alignment> {
  const report = reporter(options);
  const sound = measureSound(input, report);
  // A caller in this process may cancel here.
  await nextTask();
  const alignment = alignMeasured(input, sound, report);
  report(1);
  return alignment;
}

/** Share of the whole work for measuring one of two sounds. */
const MEASURING = 0.4;

/**
 * Returns the sync points of a second recording, from those of a first one that plays the same music.
 * @throws AlignmentError when it plays other music; the signal's reason when it is aborted
 */
export async function alignSounds(
  { first, second, ...known }: SoundsInput,
  options: AlignmentOptions = {},
): Promise<readonly AlignmentPoint[]> {
  const report = reporter(options);
  const measured = measureSound(first, (share) => report(MEASURING * share));
  await nextTask();
  const other = measureSound(second, (share) => report(MEASURING * (1 + share)));
  await nextTask();
  const told = (share: number) => report(2 * MEASURING + (1 - 2 * MEASURING) * share);
  const transfer = transferred(known, [measured, other], told);
  report(1);
  return transfer;
}

function reporter({ signal, onProgress }: AlignmentOptions): (share: number) => void {
  const report = (share: number) => {
    signal?.throwIfAborted();
    onProgress?.(share);
  };
  signal?.throwIfAborted();
  return report;
}
