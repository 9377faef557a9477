import { fileNameOf, type Piece, suggestedName, type SyncTable } from '#core';
import { clicksAt, clicksOf } from '#engines/playback';
import { clickTrackWave, wavFile } from '#engines/sync-files';
import type { ExportedSync, ExportSyncOptions } from './sync-files.js';

/** Seconds of clicks after the last point when the length of the recording is unknown. */
const TAIL = 2;

/**
 * Returns a track of clicks as long as the recording, to be heard beside it: at its beats, the first of a
 * measure with an accent, or at its sync points.
 * @throws FileNameError
 */
export function clicksFile(
  { measureMap, transport, title }: Piece,
  table: SyncTable,
  { name, at = 'beats' }: Pick<ExportSyncOptions, 'name' | 'at'>,
): ExportedSync {
  const fileName = fileNameOf(name ?? suggestedName(`${title} clicks`), 'wav');
  const clicks =
    at === 'beats' && measureMap ? clicksOf(measureMap, table) : clicksAt(table.points, measureMap);
  const duration = transport.duration ?? table.dates[1] + TAIL;
  const blob = wavFile(clickTrackWave(clicks, duration));
  return { text: undefined, blob, fileName, mediaType: blob.type, warnings: [] };
}
