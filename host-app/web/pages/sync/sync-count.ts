import { type Piece, syncedRecording, syncSessionOf } from '#core';
import { lapMeasures, openMeasures } from '#elements';

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
  const points = syncedRecording(piece)?.points;
  if (!points) return undefined;
  const { lap } = syncSessionOf(piece);
  const measures = piece.measureMap ? lapMeasures(piece.measureMap, lap) : [];
  const lapPoints = points.filter((point) => point.lap === lap);
  return { points: points.length, toGo: openMeasures(measures, lapPoints) };
}
