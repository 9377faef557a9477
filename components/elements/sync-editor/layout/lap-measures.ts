import { type Lap, lapNumber, type Measure, type MeasureMap, playedOrder, splitLaps } from '#core';

/** Returns the measures that a lap plays, in order; the whole score for an unknown lap. */
export function lapMeasures(map: MeasureMap, lap: Lap): readonly Measure[] {
  const counts = splitLaps(playedOrder(map))[lapNumber(lap) - 1];
  return counts?.flatMap((count) => map.measure(count) ?? []) ?? map.measures;
}
