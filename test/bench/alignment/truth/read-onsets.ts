import type { MeasureMap } from '#core';
import type { AlignedNote } from '#engines/alignment';
import type { Truth } from './true-onset.js';

/** An onset that is read within so many quarters of where it is written is read right. */
const NEAR = 0.02;

/**
 * Returns the truth without the onsets that the score, as it was read, has elsewhere or not at all:
 * aligning cannot find those, whatever it does; and how many they are.
 */
export function readOnsets(
  truth: Truth,
  { notes, measureMap }: { notes: readonly AlignedNote[]; measureMap: MeasureMap },
): { readonly truth: Truth; readonly unread: number } {
  const byMeasure = new Map<number, number[]>();
  for (const { onset } of notes) {
    const { count, onset: start } = measureMap.measureAt(onset);
    byMeasure.set(count, [...(byMeasure.get(count) ?? []), onset - start]);
  }
  const onsets = truth.onsets.filter(({ index, offset }) =>
    byMeasure.get(truth.order[index]!)?.some((read) => Math.abs(read - offset) < NEAR),
  );
  return { truth: { ...truth, onsets }, unread: truth.onsets.length - onsets.length };
}
