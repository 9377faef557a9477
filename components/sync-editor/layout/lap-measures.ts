import type { MeasureMap } from '../../core/time/measure-map.js';
import type { Measure } from '../../core/time/measure.js';
import type { Lap } from '../../core/time/moment.js';
import { playedOrder, splitLaps } from '../../core/time/played-order.js';

/** The measures that a lap plays, in order; all of the score in a lap that it does not know. */
export function lapMeasures(map: MeasureMap, lap: Lap): readonly Measure[] {
  const index = (lap || '`').charCodeAt(0) - '`'.charCodeAt(0);
  const counts = splitLaps(playedOrder(map))[index];
  return counts?.flatMap((count) => map.measure(count) ?? []) ?? map.measures;
}
