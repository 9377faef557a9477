import { sortedPoints } from '../../core/time/sync-points.js';
import type { SyncPoint } from '../../core/time/sync-table.js';
import { seconds } from '../../core/time/units.js';
import type { Alignment, AlignmentPoint } from './types.js';

/** Dates are told to a tenth of a millisecond. */
const PRECISION = 1e4;
/** Onsets that are so near are the same, in quarters: where anchors stand. */
const SAME = 1e-3;

/** A sync point as alignment takes it. */
export const pointOf = ({ onset, date, lap }: SyncPoint): AlignmentPoint => ({
  onset,
  date,
  ...(lap && { repeat: lap }),
});

/**
 * The sync points of an alignment, in order: those that somebody has set as they are, all others
 * automatic. What would be out of order beside them is left out.
 * @param anchors as they were given to the alignment
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

/** Sorted points without the automatic ones that contradict one before, or the next that was set. */
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

/** Whether two points that follow each other cannot both be in a table. */
function contradicts(before: SyncPoint | undefined, after: SyncPoint | undefined): boolean {
  if (!before || !after) return false;
  if (before.date >= after.date) return true;
  return before.lap === after.lap && before.onset >= after.onset;
}
