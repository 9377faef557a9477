import type { MeasureMap } from '#core/time/measure-map.js';
import { playedOrder, splitLaps } from '#core/time/played-order.js';
import { countBelow } from '#core/time/search.js';
import { QUARTER_TOLERANCE, quarters } from '#core/time/units.js';
import type { PlayedOnset } from './played-measures.js';

/** A measure at the quarters at which it is played. */
interface Visit extends PlayedOnset {
  readonly start: number;
  readonly length: number;
}

/**
 * Returns where quarters of the music as it is played are in the score; undefined after its end, which
 * itself belongs to the last measure.
 */
export function foldQuarters(
  played: readonly number[],
  map: MeasureMap,
): readonly (PlayedOnset | undefined)[] {
  const visits = visitsOf(map);
  const starts = visits.map(({ start }) => start);
  return played.map((place) => {
    const visit = visits[countBelow(starts, place + QUARTER_TOLERANCE) - 1];
    if (!visit || place > visit.start + visit.length + QUARTER_TOLERANCE) return undefined;
    return { onset: quarters(visit.onset + Math.max(0, place - visit.start)), lap: visit.lap };
  });
}

function visitsOf(map: MeasureMap): readonly Visit[] {
  let start = 0;
  return splitLaps(playedOrder(map)).flatMap((counts, index) =>
    counts.map((count): Visit => {
      const { onset, length } = map.measure(count)!;
      const lap = String.fromCharCode(96 + index).replace('`', '');
      const visit = { onset, length, lap, start };
      start += length;
      return visit;
    }),
  );
}
