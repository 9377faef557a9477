import { lapOf } from './moment.js';
import { disorder, type SkipReason, type SyncPoint } from './sync-table.js';

type Points = readonly SyncPoint[];

/** Returns whether two points say the same of the same lap, and as surely, whether automatic or not. */
export const isSamePoint = (a: SyncPoint, b: SyncPoint): boolean =>
  a.onset === b.onset && a.date === b.date && a.lap === b.lap && a.isUnsure === b.isUnsure;

export const areSamePoints = (a: Points, b: Points): boolean =>
  a === b || (a.length === b.length && a.every((point, i) => isSamePoint(point, b[i]!)));

/** Laps one after the other, in each lap by date. */
export const sortedPoints = (points: Points): Points =>
  [...points].sort((a, b) => compareLaps(a, b) || a.date - b.date);

const compareLaps = (a: SyncPoint, b: SyncPoint): number =>
  a.lap === b.lap ? 0 : a.lap < b.lap ? -1 : 1;

/**
 * Returns why sorted points are no sync table: the reason of the first that would be skipped; undefined
 * when they are one.
 */
export function disorderOf(points: Points): SkipReason | undefined {
  let before: SyncPoint | undefined;
  for (const point of points) {
    const isKnown = lapOf(point.lap) !== undefined;
    const reason = isKnown ? disorder(point, point.lap, before) : 'unknownLap';
    if (reason) return reason;
    before = point;
  }
  return undefined;
}
