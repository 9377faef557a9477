import type { MeasureMap } from '../../core/time/measure-map.js';
import type { Measure } from '../../core/time/measure.js';
import { lapNumber, type Lap } from '../../core/time/moment.js';
import { playedOrder, splitLaps } from '../../core/time/played-order.js';

/** The measures that a lap plays, in order; all of the score in a lap that it does not know. */
export function lapMeasures(map: MeasureMap, lap: Lap): readonly Measure[] {
  const counts = splitLaps(playedOrder(map))[lapNumber(lap) - 1];
  return counts?.flatMap((count) => map.measure(count) ?? []) ?? map.measures;
}
