import { detectSyncFile, type SyncContext, type SyncRead } from '#core';
import { loadNotation } from '#engines/notation';
import { isScoreFile, tempoPoints } from '#engines/sync-files';
import { decodeText } from './decode-text.js';

/** A file from the user's disk, or a text with its file name. */
export type SyncFile =
  Pick<File, 'name' | 'arrayBuffer'> | { readonly name: string; readonly text: string };

/** Sync points, and the id of the format that the file was in. */
export interface SyncFileRead extends SyncRead {
  /** As in `SYNC_FILES`; `tempo` for a score. */
  readonly format: string;
}

const bytesOf = async (file: SyncFile): Promise<ArrayBuffer> =>
  'text' in file && typeof file.text === 'string'
    ? new TextEncoder().encode(file.text).buffer
    : (file as Pick<File, 'arrayBuffer'>).arrayBuffer();

/**
 * Reads the sync points of a file of any known format.
 * @throws FormatError when it is of no known format, or fewer than two points can be read
 * @throws NoMeasuresError when it counts, and the measures of the score are not known
 * @throws NoTempoError when it is a score that names no tempo
 */
export async function readSyncFile(file: SyncFile, context: SyncContext): Promise<SyncFileRead> {
  const buffer = await bytesOf(file);
  const bytes = new Uint8Array(buffer);
  if (isScoreFile(bytes, file.name)) {
    const { readScore } = await loadNotation();
    const reading = await readScore(bytes, file.name);
    return { ...tempoPoints(reading, file.name, context.measureMap), format: 'tempo' };
  }
  const { format, input } = detectSyncFile(decodeText(buffer));
  return { ...format.read(input, context), format: format.id };
}
