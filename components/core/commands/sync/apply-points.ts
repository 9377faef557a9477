import type { Piece } from '../../model/piece.js';
import { syncSessionOf } from '../../model/sync/sync-session.js';
import { synchronizationOf } from '../../model/sync/synchronization.js';
import { editedPoints } from '../../time/edited-points.js';
import { disorderOf } from '../../time/sync-points.js';
import type { SyncPoint } from '../../time/sync-table.js';
import type { Change, PointEdit } from '../change.js';

/** The sync points of recordings, by their ids. */
export type PointTables = ReadonlyMap<string, readonly SyncPoint[]>;

/** Points by recording. */
type TableOf = (recordingId: string) => readonly SyncPoint[];

/**
 * Returns the tables that a change touches as they are after it; undefined when it is about points that
 * are not there (any more), or when the points would be out of order.
 */
export function pointsAfter({ edits }: Change, tableOf: TableOf): PointTables | undefined {
  const tables = new Map<string, readonly SyncPoint[]>();
  for (const [id, group] of byRecording(edits.filter((edit) => edit.part === 'point'))) {
    const points = editedPoints(tableOf(id), group);
    if (!points || disorderOf(points)) return undefined;
    tables.set(id, points);
  }
  return tables;
}

/** The tables that a change makes of those that it was asked for with. */
interface Asked {
  readonly before: PointTables;
  readonly after: PointTables | undefined;
}

/** A change is asked for before it is done, and a file may change 200,000 points. */
const asked = new WeakMap<Change, Asked>();

/** As `pointsAfter`, of the points that a piece has now. */
export function pointsOf(piece: Piece, change: Change): PointTables | undefined {
  const known = asked.get(change);
  const now = (id: string) => synchronizationOf(piece, id).points;
  const isCurrent = [...(known?.before ?? [])].every(([id, points]) => now(id) === points);
  if (known && isCurrent) return known.after;
  const before = new Map<string, readonly SyncPoint[]>();
  const after = pointsAfter(change, (id) => {
    before.set(id, now(id));
    return now(id);
  });
  if (before.size > 0) asked.set(change, { before, after });
  return after;
}

/**
 * Does what a change does to sync points, and chooses the points that it moves or makes. Points that
 * something else has changed since stay as they are. Call it in a MobX action.
 */
export function applyPoints(piece: Piece, change: Change): void {
  const tables = pointsOf(piece, change);
  asked.delete(change);
  if (!tables?.size) return;
  const { selected } = syncSessionOf(piece);
  for (const [id, points] of tables) synchronizationOf(piece, id).put(points);
  syncSessionOf(piece).select(selectedAfter(selected, change));
}

/** Points that moved stay chosen; a gesture that only makes some, chooses them. */
function selectedAfter(selected: readonly SyncPoint[], { edits }: Change): readonly SyncPoint[] {
  const points = edits.filter((edit) => edit.part === 'point');
  const made = points.flatMap(({ before, after }) => (!before && after ? [after] : []));
  if (made.length && made.length <= MOST_CHOSEN) return made;
  const moved = new Map(points.flatMap(({ before, after }) => (before ? [[before, after]] : [])));
  return selected.flatMap((point) => (moved.has(point) ? (moved.get(point) ?? []) : [point]));
}

/** More than these are a table, not a gesture. */
const MOST_CHOSEN = 20;

function byRecording(edits: readonly PointEdit[]): ReadonlyMap<string, readonly PointEdit[]> {
  const groups = new Map<string, PointEdit[]>();
  for (const edit of edits) {
    const group = groups.get(edit.recordingId);
    if (group) group.push(edit);
    else groups.set(edit.recordingId, [edit]);
  }
  return groups;
}
