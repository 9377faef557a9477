/** A gap of so many seconds between two stretches is none. */
const GAP = 0.05;
/** Seconds of past sound that remain when room is needed. */
const BEHIND = 5;

type Stretch = readonly [start: number, end: number];

/**
 * Returns until which date sound is ready without a gap from the given one on; undefined where there is
 * none.
 */
export function bufferedUntil(ranges: TimeRanges, date: number): number | undefined {
  let until: number | undefined;
  for (const [start, end] of stretches(ranges)) {
    const from = until ?? date;
    if (start <= from + GAP && end > from) until = end;
  }
  return until;
}

/** Returns the stretches to remove so that sound around a date has room. */
export function roomAround(ranges: TimeRanges, date: number, ahead: number): readonly Stretch[] {
  const [from, to] = [date - BEHIND, date + ahead];
  return stretches(ranges).flatMap(([start, end]): Stretch[] => [
    ...(start < from ? [[start, Math.min(end, from)] as const] : []),
    ...(end > to ? [[Math.max(start, to), end] as const] : []),
  ]);
}

/** Returns where the last stretch ends; 0 where there is none. */
export const endOf = (ranges: TimeRanges): number =>
  ranges.length > 0 ? ranges.end(ranges.length - 1) : 0;

const stretches = (ranges: TimeRanges): readonly Stretch[] =>
  Array.from({ length: ranges.length }, (_, index) => [ranges.start(index), ranges.end(index)]);
