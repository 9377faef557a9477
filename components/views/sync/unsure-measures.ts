import type { MeasureMap, UnsureMeasure } from '#core';
import type { MeasureConfidence } from '#engines/alignment';

/** Confidence below which a measure is always doubtful. */
const DOUBTFUL = 0.35;
/**
 * Share of the piece's middle confidence below which a measure is doubtful: some music begins less clearly
 * than other.
 */
const BESIDE_OTHERS = 0.7;
/** Greatest number of measures in the list. */
const MOST = 12;

/** Returns the doubtful measures of an alignment, the least sure first. */
export function unsureMeasures(
  confidence: readonly MeasureConfidence[],
  measureMap: MeasureMap,
): readonly UnsureMeasure[] {
  const values = confidence.map(({ value }) => value).sort((a, b) => a - b);
  const limit = Math.max(DOUBTFUL, BESIDE_OTHERS * (values[values.length >> 1] ?? 0));
  return confidence
    .filter(({ value }) => value < limit)
    .sort((a, b) => a.value - b.value)
    .slice(0, MOST)
    .flatMap(({ measure: count, value }) => {
      const measure = measureMap.measure(count);
      if (!measure) return [];
      return [{ count, name: measure.name, onset: measure.onset, confidence: value }];
    });
}
