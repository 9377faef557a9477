import { quarters, seconds } from '#core';
import { thinned } from './thin.js';
import type { AlignmentPoint } from '../types.js';
import type { ScoreEvent } from '../written/events.js';

/** Greatest error of a dropped point, in seconds. */
const TOLERANCE = 0.01;
/** Quarters by which at least the score goes on at a jump. */
const JUMP = 1e-3;

/**
 * Returns the points that a sync table needs, and those that the user has set, unchanged.
 * @param edges where the music ends before jumps and at its end
 */
export function pointsOf(
  events: readonly ScoreEvent[],
  dates: Float64Array,
  anchors: readonly AlignmentPoint[],
  edges: readonly AlignmentPoint[] = [],
): readonly AlignmentPoint[] {
  const laps = [...new Set(events.map(({ lap }) => lap))];
  const points = laps.flatMap((lap) => {
    const indexes = [...events.keys()].filter((index) => events[index]!.lap === lap);
    return runsIn(events, indexes).flatMap((run) => {
      const path = run.map((index) => ({ at: events[index]!.at, date: dates[index]! }));
      return thinned(path, TOLERANCE).map((kept): AlignmentPoint => {
        const { onset } = events[run[kept]!]!;
        const place = { onset: quarters(onset), date: seconds(path[kept]!.date) };
        return lap === '' ? place : { ...place, repeat: lap };
      });
    });
  });
  const others = [...points, ...edges].filter(
    (point) => !anchors.some((anchor) => isAt(anchor, point)),
  );
  return [...others, ...anchors].sort((a, b) => a.date - b.date);
}

/** Parts the events of a lap where measures are passed over: a line across these would be wrong there. */
function runsIn(events: readonly ScoreEvent[], indexes: readonly number[]): readonly number[][] {
  const runs: number[][] = [];
  const shiftOf = (index: number) => events[index]!.onset - events[index]!.at;
  for (const index of indexes) {
    const before = runs.at(-1)?.at(-1);
    const goesOn = before !== undefined && Math.abs(shiftOf(index) - shiftOf(before)) < JUMP;
    if (goesOn) runs.at(-1)!.push(index);
    else runs.push([index]);
  }
  return runs;
}

const isAt = (a: AlignmentPoint, b: AlignmentPoint): boolean =>
  (a.repeat ?? '') === (b.repeat ?? '') && Math.abs(a.onset - b.onset) < 1e-3;
