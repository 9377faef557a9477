import {
  type Lap,
  lapNumber,
  type Measure,
  type MeasureMap,
  type Piece,
  playedOrder,
  splitLaps,
  type Synchronization,
} from '#core';
import { heardOrderOf } from '#views';

/**
 * Returns the measures that a lap plays, in order; the whole score for an unknown lap.
 * @param order counts of the measures in the order of playing; by default that of the score
 */
export function lapMeasures(
  map: MeasureMap,
  lap: Lap,
  order: readonly number[] = playedOrder(map),
): readonly Measure[] {
  const counts = splitLaps(order)[lapNumber(lap) - 1];
  return counts?.flatMap((count) => map.measure(count) ?? []) ?? map.measures;
}

/** Returns the measures that a recording plays in a lap: those of the score, or as an alignment has heard. Observable. */
export function heardMeasures(piece: Piece, sync: Synchronization, lap: Lap): readonly Measure[] {
  const { measureMap } = piece;
  const isAligned = sync.points.some(({ isAutomatic }) => isAutomatic);
  const heard = isAligned ? heardOrderOf(piece, sync) : undefined;
  return measureMap ? lapMeasures(measureMap, lap, heard?.order) : [];
}
