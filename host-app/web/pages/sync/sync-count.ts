import { type Piece, syncedRecording, syncSessionOf } from '#core';
import { heardMeasures, openMeasures } from '#elements';

/** Progress of the synchronization of a recording. */
export interface SyncCount {
  /** Sync points of all laps. */
  readonly points: number;
  /** Measures of the current lap without a sync point; also 0 if the measures are not known. */
  readonly toGo: number;
}

/**
 * Returns the count for the recording that plays; undefined if there is none to synchronize. Observable.
 */
export function countSync(piece: Piece): SyncCount | undefined {
  const sync = syncedRecording(piece);
  if (!sync) return undefined;
  const { points } = sync;
  const { lap } = syncSessionOf(piece);
  const measures = heardMeasures(piece, sync, lap);
  const lapPoints = points.filter((point) => point.lap === lap);
  return { points: points.length, toGo: openMeasures(measures, lapPoints) };
}
