import { FormatError, type FormatWarning } from '../../errors.js';
import { SyncTable, SyncTableError, type SkipReason } from '../../time/sync-table.js';
import { check } from './check.js';
import { child, readJson } from './json.js';
import { readRow, type TableRow } from './table.js';
import type {
  Input,
  ReadSyncPoint,
  SynchroFile,
  SyncPointEntry,
  Warnings,
} from '../types/types.js';
import { syncEntryOf } from '../write/sync-entry.js';
import { isSynchro } from './validators.generated.js';
import { isObject } from './values.js';

/** The keys under which an object may hold the table. */
const WRAPPERS = ['onset-date', 'synchro', 'points'] as const;

const REASONS: Readonly<Record<SkipReason, string>> = {
  notFinite: 'Not a finite number',
  unknownLap: 'Unknown repeat letter',
  lapOrder: 'Repeat letter out of order',
  dateOrder: 'Date out of order',
  onsetOrder: 'Onset out of order',
};

/** Returns the key of the object that holds the table; undefined when the file is the table. */
export const wrapperOf = (value: unknown): (typeof WRAPPERS)[number] | undefined =>
  isObject(value) ? WRAPPERS.find((key) => value[key] !== undefined) : undefined;

/** Returns the points in order, as `SyncTable` holds them. */
function keepOrdered(
  rows: readonly TableRow[],
  warnings: FormatWarning[],
): readonly SyncPointEntry[] {
  const { table, skipped } = SyncTable.from(
    rows.map(({ from, to, repeat, isUnsure }) => ({
      onset: from,
      date: to,
      repeat: repeat as string,
      ...(isUnsure && { unsure: true }),
    })),
  );
  for (const { index, reason } of skipped) {
    warnings.push({ pointer: rows[index]!.pointer, message: `${REASONS[reason]}, skipped` });
  }
  return table.points.map(syncEntryOf);
}

/** Marks a point as automatic: found by alignment, and not yet checked by the user. */
const automatic = (point: SyncPointEntry): ReadSyncPoint => ({ ...point, isAutomatic: true });

/**
 * Reads a synchronization that stands in another file.
 * @throws FormatError whose pointer goes from the root of that file
 */
export function readSynchro(
  value: unknown,
  warnings: FormatWarning[] = [],
  pointer = '',
): SynchroFile {
  const key = wrapperOf(value);
  const raw = isObject(value) && key ? value : {};
  const at = key ? `${pointer}/${key}` : pointer;
  const list = check(key ? raw[key] : value, isSynchro, { pointer: at }) as readonly unknown[];
  const rows = list.flatMap(
    (row, i) => readRow(row, ['onset', 'date'], { warnings, pointer: child(at, i) }) ?? [],
  );
  try {
    const points = keepOrdered(rows, warnings);
    const isAutomatic = (point: SyncPointEntry) => raw.automatic === true || point.unsure;
    const marked = points.map((point) => (isAutomatic(point) ? automatic(point) : point));
    return { points: marked, raw: value };
  } catch (cause) {
    if (!(cause instanceof SyncTableError)) throw cause;
    throw new FormatError('Fewer than two sync points are left', { pointer: at }, { cause });
  }
}

/**
 * Reads a synchro.json: objects or pairs, in an array or in an object around it. Points out of order
 * are skipped and reported.
 * @param input the text of the file, or its parsed value
 * @throws FormatError, with the place, for broken JSON or when fewer than two points are left
 */
export function parseSynchro(input: Input): { synchro: SynchroFile; warnings: Warnings } {
  const warnings: FormatWarning[] = [];
  return { synchro: readSynchro(readJson(input), warnings), warnings };
}
