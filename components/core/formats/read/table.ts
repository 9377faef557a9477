import type { FormatWarning } from '../../errors.js';
import { parseOnset } from '../../time/parse-onset.js';
import { type Reader } from './reader.js';
import { isObject, toNumber } from './values.js';

/** The two columns of a table, as its objects name them. */
export type Columns = readonly [from: 'onset' | 'date', to: 'x' | 'date'];

/** A row of a table. */
export interface TableRow {
  readonly from: number;
  readonly to: number;
  /** The third value of a pair, or the entry's `repeat`. */
  readonly repeat: unknown;
  /** Whether the entry says so. */
  readonly isUnsure: boolean;
  readonly pointer: string;
}

/** Returns a number, or an onset such as `3/2`. */
function toPlace(value: unknown): number | undefined {
  const number = toNumber(value);
  if (number !== undefined || typeof value !== 'string') return number;
  try {
    return parseOnset(value);
  } catch {
    return undefined;
  }
}

/** Reads a row: an object, or a plain pair. Anything else is reported and skipped. */
export function readRow(
  value: unknown,
  [first, second]: Columns,
  { warnings, pointer }: { readonly warnings: FormatWarning[]; readonly pointer: string },
): TableRow | undefined {
  const pair = Array.isArray(value) ? (value as unknown[]) : undefined;
  const entry = isObject(value) ? value : {};
  const from = toPlace(pair ? pair[0] : entry[first]);
  const to = toNumber(pair ? pair[1] : entry[second]);
  if (from !== undefined && to !== undefined) {
    const isUnsure = entry.unsure === true;
    return { from, to, repeat: pair ? pair[2] : entry.repeat, isUnsure, pointer };
  }
  warnings.push({ pointer, message: `Not a pair of ${first} and ${second}, skipped` });
  return undefined;
}

/** Reads rows and sorts them; those in which the second column steps back are reported and left out. */
export function readRising(
  reader: Reader,
  keys: readonly string[],
  columns: Columns,
): readonly TableRow[] {
  const { warnings } = reader;
  let last = -Infinity;
  const rows = reader.list(keys, (value, pointer) =>
    readRow(value, columns, { warnings, pointer }),
  );
  return rows
    .sort((a, b) => a.from - b.from)
    .filter(({ to, pointer }) => {
      if (to < last) warnings.push({ pointer, message: 'Out of order, skipped' });
      last = Math.max(to, last);
      return to === last;
    });
}
