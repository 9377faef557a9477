import type { Change } from '../../core/commands/change.js';
import { tapPoint } from '../../core/commands/sync/index.js';
import type { Synchronization } from '../../core/model/sync/synchronization.js';
import { editedPoints, disorderOf } from '../../core/time/sync-points.js';
import type { SyncPoint } from '../../core/time/sync-table.js';
import { seconds, type Quarter } from '../../core/time/units.js';

/** How long before the measure that it leaps to the music leaves the one before, in seconds. */
const LEAP = 0.001;

/**
 * The change that a tap makes; undefined when it is refused. Where the music has leapt ahead to another
 * ending, the measure before ends there too: else the playhead would run through what is not played.
 */
export function tappedAt(
  sync: Synchronization,
  point: SyncPoint,
  leapsFrom: Quarter | undefined,
): Change | undefined {
  const change = tapPoint(sync, point);
  if (!change || leapsFrom === undefined) return change;
  const seam = { ...point, onset: leapsFrom, date: seconds(point.date - LEAP) };
  const { recordingId } = sync;
  const edits = [{ part: 'point', recordingId, after: seam } as const, ...change.edits];
  const points = editedPoints(
    sync.points,
    edits.filter((edit) => edit.part === 'point'),
  );
  return points && !disorderOf(points) ? { ...change, edits } : change;
}
