import { syncSessionOf } from '../../../../components/core/model/sync/sync-session.js';
import { syncedRecording } from '../../../../components/core/model/sync/synchronization.js';
import type { Piece } from '../../../../components/core/model/piece.js';
import { openMeasures } from '../../../../components/sync-editor/layout/expectation.js';
import { lapMeasures } from '../../../../components/sync-editor/layout/lap-measures.js';

/** How far a recording is brought in step. */
export interface SyncCount {
  /** Sync points of all laps. */
  readonly points: number;
  /** Measures of the current lap without a point; 0 also where the measures are not known. */
  readonly toGo: number;
}

/** The count for the recording that plays; undefined when there is none to synchronize. Observable. */
export function countSync(piece: Piece): SyncCount | undefined {
  const points = syncedRecording(piece)?.points;
  if (!points) return undefined;
  const { lap } = syncSessionOf(piece);
  const measures = piece.measureMap ? lapMeasures(piece.measureMap, lap) : [];
  const lapPoints = points.filter((point) => point.lap === lap);
  return { points: points.length, toGo: openMeasures(measures, lapPoints) };
}
