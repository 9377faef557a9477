import type { Synchronization } from '../../model/sync/synchronization.js';
import type { MeasureMap } from '../../time/measure-map.js';
import { pointsWithout } from '../../time/edited-points.js';
import { moveBy, type SlideStep } from '../../time/musical-step.js';
import { areSamePoints, disorderOf, isSamePoint, sortedPoints } from '../../time/sync-points.js';
import type { SkipReason, SyncPoint } from '../../time/sync-table.js';
import { quarters, seconds, type Quarter, type Second } from '../../time/units.js';
import type { Change, PointEdit, PointsChangeName } from '../change.js';

type Points = readonly SyncPoint[];

/** The values of a point that can be changed. */
export type PointPlace = Partial<Pick<SyncPoint, 'onset' | 'date'>>;

/**
 * Returns why a point cannot be set; undefined when it can. Points are finite, in order, and no date
 * occurs twice in a lap.
 */
export const pointProblem = (
  { points }: Synchronization,
  point: SyncPoint,
): SkipReason | undefined => disorderOf(sortedPoints([...points, point]));

/** Sets a new point; undefined when it is refused (`pointProblem`). */
export function createPoint(sync: Synchronization, point: SyncPoint): Change | undefined {
  if (pointProblem(sync, point)) return undefined;
  return change(sync, 'createPoints', [{ after: point }]);
}

/**
 * Sets a point, as a tap does: points of its lap that would be out of order beside it go, and points
 * of other laps that would make it impossible refuse it. Undefined when it is refused.
 */
export function tapPoint(sync: Synchronization, point: SyncPoint): Change | undefined {
  const gone = sync.points.filter((other) => other.lap === point.lap && contradicts(other, point));
  const rest = sync.points.filter((other) => !gone.includes(other));
  if (disorderOf(sortedPoints([...rest, point]))) return undefined;
  return change(sync, 'createPoints', [...gone.map((before) => ({ before })), { after: point }]);
}

/** Moves a point on either side; undefined when that would bring the table out of order. */
export function movePoint(
  sync: Synchronization,
  point: SyncPoint,
  place: PointPlace,
): Change | undefined {
  return moved(sync, { name: 'movePoints', points: [point] }, (each) => ({ ...each, ...place }));
}

/** Moves points in time by seconds, later when positive; undefined when one would pass another. */
export const nudgePoints = (
  sync: Synchronization,
  points: Points,
  by: Second,
): Change | undefined => moved(sync, { name: 'movePoints', points }, (point) => later(point, by));

/** Vouches for points where they are: they become the user's own, and are no longer worth a look. */
export const confirmPoints = (sync: Synchronization, points: Points): Change | undefined =>
  change(
    sync,
    'confirmPoints',
    points.flatMap((before) => {
      const { isAutomatic, isUnsure, ...after } = before;
      return isAutomatic || isUnsure ? [{ before, after }] : [];
    }),
  );

/** Deletes points. */
export function deletePoints(sync: Synchronization, points: Points): Change | undefined {
  const gone = new Set(points);
  const edits = sync.points.flatMap((before) => (gone.has(before) ? [{ before }] : []));
  return change(sync, 'deletePoints', edits);
}

/** Deletes all points from one date to another, both included. */
export const deleteRange = (sync: Synchronization, from: Second, to: Second): Change | undefined =>
  deletePoints(
    sync,
    sync.points.filter(({ date }) => date >= from && date <= to),
  );

/**
 * Slides all onsets by a musical step, later (1) or earlier (−1), while the dates stay: for points
 * that were set one beat late. Points that would leave the score are left out (`slidCounts`), and come
 * back when the change is undone. Undefined when fewer than two points would be left of several.
 */
export function slidePoints(
  sync: Synchronization,
  measureMap: MeasureMap,
  slide: { readonly step: SlideStep; readonly direction: 1 | -1 },
): Change | undefined {
  const slid = sync.points.map((point) => moveBy(measureMap, point.onset, slide));
  const isInScore = (onset: Quarter): boolean => onset >= -EDGE && onset <= measureMap.end + EDGE;
  const gone = sync.points.filter((_, i) => !isInScore(slid[i]!));
  if (gone.length > 0 && sync.points.length - gone.length < FEWEST) return undefined;
  const byPoint = new Map(sync.points.map((point, i) => [point, inside(slid[i]!)]));
  return moved(sync, { name: 'shiftPoints', points: sync.points, gone }, (point) => ({
    ...point,
    onset: byPoint.get(point)!,
  }));
}

/** Returns how many points a slide moves, and how many it leaves out. */
export function slidCounts({ edits }: Change): {
  readonly moved: number;
  readonly leftOut: number;
} {
  const leftOut = edits.filter(({ after }) => after === undefined).length;
  return { moved: edits.length - leftOut, leftOut };
}

/** Puts back the points that the file gave. */
export const resetPoints = (sync: Synchronization): Change | undefined =>
  replacePoints(sync, sync.original, 'resetPoints');

/** Puts other points in the place of all; undefined when they are the same, or out of order. */
export function replacePoints(
  sync: Synchronization,
  points: Points,
  name: PointsChangeName,
): Change | undefined {
  const after = sortedPoints(points);
  if (areSamePoints(sync.points, after) || disorderOf(after)) return undefined;
  return change(sync, name, [
    ...pointsWithout(sync.points, after).map((before) => ({ before })),
    ...pointsWithout(after, sync.points).map((point) => ({ after: point })),
  ]);
}

/** Fewer points are no sync table. */
const FEWEST = 2;

/** Rounding of sums of fractions stays below it. */
const EDGE = 1e-6;

const inside = (onset: Quarter): Quarter => quarters(Math.max(0, onset));

const contradicts = (other: SyncPoint, { onset, date }: SyncPoint): boolean =>
  other.date === date ||
  Math.abs(other.onset - onset) <= EDGE ||
  other.date < date !== other.onset < onset;

const later = (point: SyncPoint, by: Second): SyncPoint => ({
  ...point,
  date: seconds(point.date + by),
});

interface Move {
  readonly name: PointsChangeName;
  readonly points: Points;
  /** Those of the points that go instead. */
  readonly gone?: Points;
}

/** Returns the points after a move by the user: they are no longer automatic. */
function moved(
  sync: Synchronization,
  { name, points, gone = [] }: Move,
  move: (point: SyncPoint) => SyncPoint,
): Change | undefined {
  const isAll = points.length === sync.points.length;
  const isGone = new Set(gone);
  const edits = points.flatMap((before): Omit<PointEdit, 'part' | 'recordingId'>[] => {
    if (isGone.has(before)) return [{ before }];
    const { isAutomatic, isUnsure, ...place } = move(before);
    const marks = { ...(isAutomatic && { isAutomatic }), ...(isUnsure && { isUnsure }) };
    const kept = isAll ? { ...place, ...marks } : place;
    return isSamePoint(before, kept) ? [] : [{ before, after: kept }];
  });
  const after = new Map(edits.map((edit) => [edit.before, edit.after]));
  const table = sync.points.flatMap((point) =>
    after.has(point) ? (after.get(point) ?? []) : [point],
  );
  // A point that passes another is refused, and not sorted anew.
  return disorderOf(table) ? undefined : change(sync, name, edits);
}

function change(
  { recordingId }: Synchronization,
  name: PointsChangeName,
  edits: readonly Omit<PointEdit, 'part' | 'recordingId'>[],
): Change | undefined {
  if (!edits.length) return undefined;
  return { name, edits: edits.map((edit) => ({ part: 'point', recordingId, ...edit })) };
}
