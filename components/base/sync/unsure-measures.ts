import type { UnsureMeasure } from '../../core/model/sync/sync-session.js';
import type { MeasureMap } from '../../core/time/measure-map.js';
import type { MeasureConfidence } from '../../engines/alignment/types.js';

/** Below this a measure is doubtful by itself, */
const DOUBTFUL = 0.35;
/** and below this share of the middle one of its piece: some music begins less clearly than other. */
const BESIDE_OTHERS = 0.7;
/** Nobody looks at more. */
const MOST = 12;

/** The measures of an alignment that are worth a look, the least sure first. */
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
