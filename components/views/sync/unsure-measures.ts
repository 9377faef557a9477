import type { MeasureMap, UnsureMeasure } from '#core';
import { type MeasureConfidence, UNSURE } from '#engines/alignment';

/** Returns all doubtful measures of an alignment, the least sure first. */
export function unsureMeasures(
  confidence: readonly MeasureConfidence[],
  measureMap: MeasureMap,
): readonly UnsureMeasure[] {
  return confidence
    .filter(({ value }) => value < UNSURE)
    .sort((a, b) => a.value - b.value)
    .flatMap(({ measure: count, value }) => {
      const measure = measureMap.measure(count);
      if (!measure) return [];
      return [{ count, name: measure.name, onset: measure.onset, confidence: value }];
    });
}
