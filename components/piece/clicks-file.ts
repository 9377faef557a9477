import { fileNameOf, suggestedName } from '../core/formats/interchange/file-name.js';
import type { Piece } from '../core/model/piece.js';
import type { SyncTable } from '../core/time/sync-table.js';
import { clicksOf } from '../engines/playback/practice/clicks.js';
import { clicksAt } from '../engines/playback/practice/point-clicks.js';
import { clickTrackWave } from '../engines/sync-files/click-track-wave.js';
import { wavFile } from '../engines/sync-files/wav-file.js';
import type { ExportedSync, ExportSyncOptions } from './sync-files.js';

/** What follows the last point where nobody knows how long the recording is, in seconds. */
const TAIL = 2;

/**
 * A track of clicks as long as the recording, to be heard beside it: at its beats, the first of a
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
