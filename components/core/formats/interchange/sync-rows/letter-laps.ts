import type { MeasureMap } from '#core/time/measure-map.js';
import { lapAfter, type Lap } from '#core/time/moment.js';
import { playedOrder } from '#core/time/played-order.js';
import { QUARTER_TOLERANCE, type Quarter } from '#core/time/units.js';

/** An onset in the order of playing, and its lap where the file says it. */
export interface Lettered {
  readonly onset: Quarter;
  readonly lap?: Lap | undefined;
}

/** A step back in the music: from the end of a measure to the start of another. */
interface Jump {
  readonly end: number;
  readonly start: number;
}

/**
 * Returns the letters of laps. As soon as one row names its lap, those without are of the first pass.
 * Else each step back opens the next lap; except a step where no repeat goes and from which the very next
 * row returns: that row is out of order. After `y` there are no letters, and the laps are `z`, which no
 * table accepts.
 */
export function lettered(
  rows: readonly Lettered[],
  measureMap: MeasureMap | undefined,
): readonly Lap[] {
  if (rows.some(({ lap }) => lap)) return rows.map(({ lap = '' }) => lap);
  const jumps = measureMap ? jumpsOf(measureMap) : [];
  const onsets = rows.map(({ onset }) => onset);
  let lap: Lap = '';
  let reached = -Infinity;
  return onsets.map((onset, index) => {
    const isBack = onset < reached - QUARTER_TOLERANCE;
    if (isBack && !isStray(onsets, index, reached, jumps)) lap = lapAfter(lap) ?? 'z';
    else if (isBack) return lap;
    reached = onset;
    return lap;
  });
}

function jumpsOf(map: MeasureMap): readonly Jump[] {
  const order = playedOrder(map).map((count) => map.measure(count)!);
  return order.slice(1).flatMap((measure, index): Jump[] => {
    const { onset, length, count } = order[index]!;
    return measure.count <= count ? [{ end: onset + length, start: measure.onset }] : [];
  });
}

/**
 * Returns whether a step back is a mistake: no repeat leads there, and the row after it is beyond again.
 */
function isStray(
  onsets: readonly number[],
  index: number,
  reached: number,
  jumps: readonly Jump[],
): boolean {
  const onset = onsets[index]!;
  const canJump = jumps.some(
    ({ end, start }) =>
      reached <= end + QUARTER_TOLERANCE && onset >= start - QUARTER_TOLERANCE && onset < end,
  );
  const next = onsets[index + 1] ?? Infinity;
  return !canJump && next > reached + QUARTER_TOLERANCE;
}
