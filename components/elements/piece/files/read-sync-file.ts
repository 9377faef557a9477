import { detectSyncFile, type SyncContext, type SyncRead } from '#core';
import { loadNotation } from '#engines/notation';
import { isScoreFile, tempoPoints } from '#engines/sync-files';
import { decodeText, readPointsApart, refuseLargeScore, SMALL_FILE } from '#intake';
import { chosenFile, type FileOrText, type ReadingWatch } from './chosen-file.js';

/** A file from the user's disk, or a text with its file name. */
export type SyncFile = FileOrText;

/** Sync points, and the id of the format that the file was in. */
export interface SyncFileRead extends SyncRead {
  /** As in `SYNC_FILES`; `tempo` for a score. */
  readonly format: string;
}

/** Bytes in which a score says that it is one. */
const HEAD = 64;

/**
 * Reads the sync points of a file of any known format; a large one in a worker.
 * @throws FormatError when it is of no known format, or fewer than two points can be read; by its name
 * `NoMeasuresError` when it counts, and the measures of the score are not known, and `NoTempoError` when it
 * is a score that names no tempo
 * @throws IntakeError when it holds more points or measures than a page opens
 */
export async function readSyncFile(
  file: SyncFile,
  context: SyncContext,
  watch: ReadingWatch,
): Promise<SyncFileRead> {
  const chosen = await chosenFile(file);
  const { name, content } = chosen;
  const head = new Uint8Array(await content.slice(0, HEAD).arrayBuffer());
  const isSmall = content.size <= SMALL_FILE;
  if (!isSmall) watch.onProgress(0);
  if (isScoreFile(head, name)) {
    if (!isSmall) await refuseLargeScore(content);
    const { readScore } = await loadNotation();
    const reading = await readScore(new Uint8Array(await content.arrayBuffer()), name, watch);
    return { ...tempoPoints(reading, name, context.measureMap), format: 'tempo' };
  }
  if (!isSmall) return readPointsApart(chosen, context, watch);
  const { format, input } = detectSyncFile(decodeText(await content.arrayBuffer()));
  return { ...format.read(input, context), format: format.id };
}
