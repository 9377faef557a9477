import { seconds, sortedPoints, type SyncPoint } from '#core';
import type { Alignment, AlignmentPoint } from './types.js';

/** Dates are rounded to a tenth of a millisecond. */
const PRECISION = 1e4;
/** Onsets that are so near are the same, in quarters: where anchors stand. */
const SAME = 1e-3;

/** Returns a sync point in the form of the alignment. */
export const pointOf = ({ onset, date, lap }: SyncPoint): AlignmentPoint => ({
  onset,
  date,
  ...(lap && { repeat: lap }),
});

/**
 * Returns the sync points of an alignment, in order: the user's as they are, all others automatic. Drops
 * points that would be out of order beside the user's.
 * @param anchors the same as for the alignment
 */
export function syncPointsOf(
  { points }: Pick<Alignment, 'points'>,
  anchors: readonly SyncPoint[],
): readonly SyncPoint[] {
  const isSet = (point: SyncPoint) =>
    anchors.some(({ lap, onset }) => lap === point.lap && Math.abs(onset - point.onset) < SAME);
  const found = points.map(automatic).filter((point) => !isSet(point));
  return orderly(sortedPoints([...anchors, ...found]));
}

const automatic = ({ onset, date, repeat = '' }: AlignmentPoint): SyncPoint => ({
  onset,
  date: seconds(Math.round(date * PRECISION) / PRECISION),
  lap: repeat,
  isAutomatic: true,
});

/**
 * Returns sorted points without the automatic ones that contradict an earlier one, or the next that the
 * user has set.
 */
function orderly(points: readonly SyncPoint[]): readonly SyncPoint[] {
  const kept: SyncPoint[] = [];
  const set = points.filter(({ isAutomatic }) => !isAutomatic);
  let next = 0;
  for (const point of points) {
    if (point === set[next]) next += 1;
    else if (contradicts(kept.at(-1), point) || contradicts(point, set[next])) continue;
    kept.push(point);
  }
  return kept;
}

/** Returns whether two points that follow each other cannot both be in a table. */
function contradicts(before: SyncPoint | undefined, after: SyncPoint | undefined): boolean {
  if (!before || !after) return false;
  if (before.date >= after.date) return true;
  return before.lap === after.lap && before.onset >= after.onset;
}
