import { FormatError, type FormatWarning } from '../../errors.js';
import { MeasureMap, MeasureMapError, type MeasureEntry } from '../../time/measure-map.js';
import { check } from './check.js';
import { child, readJson } from './json.js';
import { Reader } from './reader.js';
import type { Input, MeasureMapFile, Raw, Warnings } from '../types/types.js';
import { isMeasureMap } from './validators.generated.js';
import { toNumber } from './values.js';

const KNOWN =
  /^(ID|count|qstamp|number|name|time_signature|nominal_length|actual_length|(start|end)_repeat|next)$/;

/** Returns a boolean or a number; texts of either are read. */
const toRepeat = (value: unknown): boolean | number | undefined =>
  value === 'true' ||
  value === true ||
  (value === 'false' || value === false ? false : toNumber(value));

/** Counts or IDs; one alone is a list of one. */
const readNext = ({ next }: Raw): MeasureEntry['next'] =>
  (Array.isArray(next) ? (next as unknown[]) : next === undefined ? undefined : [next])?.filter(
    (value): value is string | number => typeof value === 'string' || typeof value === 'number',
  );

/** Reads an entry and coerces its values; unreadable ones follow from the entry before. */
function readEntry(reader: Reader): MeasureEntry {
  reader.unknownKeys(KNOWN);
  const { raw } = reader;
  return {
    ID: reader.text('ID'),
    count: reader.number('count'),
    qstamp: reader.number('qstamp'),
    number: reader.number('number'),
    name: reader.text('name'),
    time_signature: reader.text('time_signature'),
    nominal_length: raw.nominal_length === null ? null : reader.number('nominal_length'),
    actual_length: reader.number('actual_length'),
    start_repeat: toRepeat(raw.start_repeat),
    end_repeat: toRepeat(raw.end_repeat),
    next: readNext(raw),
  };
}

/**
 * Reads a measure map that stands in another file.
 * @throws FormatError whose pointer goes from the root of that file
 */
export function readMeasureMap(
  value: unknown,
  warnings: FormatWarning[] = [],
  pointer = '',
): MeasureMapFile {
  const raw = check(value, isMeasureMap, { pointer }) as readonly Raw[];
  const readers = raw.map((entry, index) => new Reader(entry, warnings, child(pointer, index)));
  try {
    return { measureMap: MeasureMap.from(readers.map(readEntry)), raw };
  } catch (cause) {
    if (!(cause instanceof MeasureMapError)) throw cause;
    const { index, message } = cause;
    const place = index === undefined ? pointer : child(pointer, index);
    throw new FormatError(message, { pointer: place }, { cause });
  }
}

/**
 * Reads a measure map, compressed or verbose.
 * @param input the text of the file, or its parsed value
 * @throws FormatError, with the place, for broken JSON or entries that are none or out of order
 */
export function parseMeasureMap(input: Input): {
  measureMap: MeasureMap;
  file: MeasureMapFile;
  warnings: Warnings;
} {
  const warnings: FormatWarning[] = [];
  const file = readMeasureMap(readJson(input), warnings);
  return { measureMap: file.measureMap, file, warnings };
}
