import type { MeasureMap, SyncPoint } from '#core';
import { UNSURE } from './path/confidence.js';
import type { MeasureConfidence } from './types.js';

/**
 * Returns sync points that say where the alignment that found them was unsure: its automatic points in
 * measures whose confidence is below `UNSURE`.
 */
export function unsurePoints(
  points: readonly SyncPoint[],
  confidence: readonly MeasureConfidence[],
  measureMap: MeasureMap | undefined,
): readonly SyncPoint[] {
  const unsure = new Set(
    confidence.filter(({ value }) => value < UNSURE).map(({ measure }) => measure),
  );
  return points.map((point) => {
    const { onset, date, lap, isAutomatic } = point;
    const isUnsure = isAutomatic && unsure.has(measureMap?.measureAt(onset).count ?? 0);
    return {
      ...{ onset, date, lap },
      ...(isAutomatic && { isAutomatic }),
      ...(isUnsure && { isUnsure }),
    };
  });
}
