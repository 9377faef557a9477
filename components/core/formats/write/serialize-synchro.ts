import { FormatError } from '../../errors.js';
import { SyncTable, SyncTableError } from '../../time/sync-table.js';
import { check } from '../read/check.js';
import { writeJson } from '../read/json.js';
import { readSynchro, wrapperOf } from '../read/parse-synchro.js';
import { patchValue, sameJson } from './patch.js';
import { isSynchroRecord } from './record-validators.generated.js';
import type { SynchroFile, SyncPointEntry } from '../types/types.js';
import { isObject } from '../read/values.js';

/** @throws FormatError when `SyncTable` would skip one of the points */
function checkOrder(points: readonly SyncPointEntry[]): void {
  try {
    const [wrong] = SyncTable.from(points).skipped;
    if (!wrong) return;
    throw new FormatError(`Cannot be written: a sync point is out of order`, {
      pointer: `/${wrong.index}`,
    });
  } catch (cause) {
    if (!(cause instanceof SyncTableError)) throw cause;
    throw new FormatError(
      'Cannot be written: fewer than two sync points',
      { pointer: '' },
      { cause },
    );
  }
}

const entryOf = ({ onset, date, repeat, unsure }: SyncPointEntry): SyncPointEntry => ({
  onset,
  date,
  ...(repeat && { repeat }),
  ...(unsure && { unsure }),
});

/**
 * Returns the text of a synchro.json. Unedited points are as in the file that was read, and so is an
 * object around them; skipped entries stay until the points are edited.
 * @throws FormatError when there are fewer than two points, or one is out of order or not finite
 */
export function serializeSynchro({ points, raw }: SynchroFile): string {
  const read = raw === undefined ? [] : readSynchro(raw).points;
  if (raw !== undefined && sameJson(read, points)) return writeJson(raw);
  const [before, now] = [read.map(entryOf), points.map(entryOf)];
  check(now, isSynchroRecord, { prefix: 'Cannot be written: ' });
  checkOrder(points);
  const key = wrapperOf(raw);
  if (key === undefined || !isObject(raw)) return writeJson(patchValue(raw, before, now));
  // Points that the user has changed are no longer automatic, but for those that say `unsure`.
  const rest = Object.entries(raw).filter(([name]) => name !== 'automatic');
  return writeJson({ ...Object.fromEntries(rest), [key]: patchValue(raw[key], before, now) });
}
