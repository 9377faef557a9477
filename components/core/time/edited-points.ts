import { isSamePoint, sortedPoints } from './sync-points.js';
import type { SyncPoint } from './sync-table.js';

type Points = readonly SyncPoint[];

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
  /** Nearly every date has one point, and needs no list. */
  private readonly byDate = new Map<number, SyncPoint | SyncPoint[]>();

  constructor(points: Points) {
    for (const point of points) {
      const others = this.at(point.date);
      this.byDate.set(point.date, others.length ? [...others, point] : point);
    }
  }

  get isEmpty(): boolean {
    return this.byDate.size === 0;
  }

  /** Returns whether a point that says the same is in it. */
  has(point: SyncPoint): boolean {
    const found = this.byDate.get(point.date);
    if (Array.isArray(found)) return found.some((other) => isSamePoint(other, point));
    return found !== undefined && isSamePoint(found, point);
  }

  /** Takes one point that says the same out of it; false when there is none. */
  take(point: SyncPoint): boolean {
    const others = this.at(point.date);
    const index = others.findIndex((other) => isSamePoint(other, point));
    if (index < 0) return false;
    this.put(
      point.date,
      others.filter((_, i) => i !== index),
    );
    return true;
  }

  private at(date: number): Points {
    const found = this.byDate.get(date);
    return found === undefined ? [] : Array.isArray(found) ? found : [found];
  }

  private put(date: number, points: SyncPoint[]): void {
    if (points.length === 0) this.byDate.delete(date);
    else this.byDate.set(date, points.length === 1 ? points[0]! : points);
  }
}

/** Returns the points of which others hold none that says the same. */
export function pointsWithout(points: Points, others: Points): Points {
  if (points.length > others.length) {
    const known = new PointBag(others);
    return points.filter((point) => !known.has(point));
  }
  // Looked up in the shorter of the two.
  const own = new PointBag(points);
  const shared = new PointBag(others.filter((point) => own.has(point)));
  return points.filter((point) => !shared.has(point));
}
