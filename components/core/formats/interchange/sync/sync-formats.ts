import { FormatError } from '#core/errors.js';
import type { Input } from '../../types/types.js';
import { audacityPoints } from './audacity-points.js';
import { beatFile } from './beat-file.js';
import { pointsCsv } from './points-csv.js';
import type { SyncFormat } from './sync-format.js';
import { synchroFormat } from './synchro.js';

/** The formats that sync points come from and go to; in the order in which a file is tried. */
export const SYNC_FORMATS: readonly SyncFormat[] = [
  synchroFormat,
  pointsCsv,
  audacityPoints,
  beatFile,
];

/** A format that is written, too. */
export type WritableSyncFormat = SyncFormat & Required<Pick<SyncFormat, 'write'>>;

/**
 * Returns the format of an id that points can be written in, as in `SYNC_FILES`.
 * @throws FormatError
 */
export function syncFormatById(id: string): WritableSyncFormat {
  const writable = SYNC_FORMATS.filter((each): each is WritableSyncFormat => 'write' in each);
  const format = writable.find((each) => each.id === id);
  if (format) return format;
  const ids = writable.map((each) => each.id).join(', ');
  throw new FormatError(`There is no format ${id}; there are ${ids}`);
}

/** A file whose format is known: what its `read` takes, parsed already where it is JSON. */
export interface DetectedSyncFile {
  readonly format: SyncFormat;
  readonly input: Input;
}

function parsed(text: string): Input {
  if (!/^\uFEFF?\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Input;
  } catch {
    return text;
  }
}

/**
 * Returns the format of a file, by its content. Broken text that begins as JSON counts as synchro.json,
 * whose reader reports the place of the error.
 * @throws FormatError when no format fits
 */
export function detectSyncFile(text: string): DetectedSyncFile {
  const input = parsed(text);
  const isBroken = typeof input === 'string' && /^\uFEFF?\s*[[{]/.test(input);
  const format = isBroken ? synchroFormat : SYNC_FORMATS.find((each) => each.detect(input));
  if (format) return { format, input };
  throw new FormatError('not a file of sync points in any known format', { pointer: '' });
}
