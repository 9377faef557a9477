import { lapOf } from './moment.js';
import { disorder, type SkipReason, type SyncPoint } from './sync-table.js';

type Points = readonly SyncPoint[];

/** Returns whether two points say the same of the same lap, whether automatic or not. */
export const isSamePoint = (a: SyncPoint, b: SyncPoint): boolean =>
  a.onset === b.onset && a.date === b.date && a.lap === b.lap;

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

/** One edit of a table: without `before` it adds a point, without `after` it removes one. */
export interface PointChange {
  /** The point that the edit removes or replaces. */
  readonly before?: SyncPoint;
  /** The point that it adds, or puts in place of `before`. */
  readonly after?: SyncPoint;
}

/** Returns a table after some edits, sorted; undefined when a point that they change is missing. */
export function editedPoints(points: Points, edits: readonly PointChange[]): Points | undefined {
  const gone = new PointBag(edits.flatMap(({ before }) => before ?? []));
  const kept = gone.isEmpty ? points : points.filter((point) => !gone.take(point));
  if (!gone.isEmpty) return undefined;
  return sortedPoints([...kept, ...edits.flatMap(({ after }) => after ?? [])]);
}

/** Points without an order, found by their dates: a file may replace 200,000 at once. */
export class PointBag {
  private readonly byDate = new Map<number, SyncPoint[]>();

  constructor(points: Points) {
    for (const point of points) {
      const others = this.byDate.get(point.date);
      if (others) others.push(point);
      else this.byDate.set(point.date, [point]);
    }
  }

  get isEmpty(): boolean {
    return this.byDate.size === 0;
  }

  /** Returns whether a point that says the same is in it. */
  has(point: SyncPoint): boolean {
    return this.byDate.get(point.date)?.some((other) => isSamePoint(other, point)) ?? false;
  }

  /** Takes one point that says the same out of it; false when there is none. */
  take(point: SyncPoint): boolean {
    const others = this.byDate.get(point.date) ?? [];
    const index = others.findIndex((other) => isSamePoint(other, point));
    if (index < 0) return false;
    if (others.length === 1) this.byDate.delete(point.date);
    else others.splice(index, 1);
    return true;
  }
}
