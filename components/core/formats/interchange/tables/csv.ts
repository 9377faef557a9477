import Papa from 'papaparse';
import { FormatError, type FormatWarning } from '#core/errors.js';
import type { Input, Raw } from '../../types/types.js';
import { labelFormat } from '../file-formats.js';
import type { InterchangeContext, InterchangeFormat, LabelsRead } from '../format.js';
import { WRITTEN_KEYS } from '../../read/label.js';
import { analysisOf } from '../labels/fields.js';
import { leftOut } from '../labels/unread.js';
import { readCell, writeCell } from './cells.js';
import { columnOf, DERIVED } from './columns.js';
import { csvLine } from './csv-line.js';
import { isFrame, withoutFrames } from './frames.js';
import { isBeats, isPlainList, plainLines, type NamedRows } from './plain-lines.js';
import { RecordReader, RecordWriter } from './records.js';

const { name: NAME } = labelFormat('csv');

/** Names for the columns of tables without a header, by their count, as programs for audio write them. */
const HEADLESS: Readonly<Record<number, readonly string[]>> = {
  1: ['date'],
  2: ['date', 'tag'],
  3: ['date', 'end-date', 'tag'],
  4: ['date', 'value', 'duration', 'tag'],
  5: ['date', 'value', 'duration', 'level', 'tag'],
};

/** Returns the most frequent delimiter of the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.trimStart())![0].replace(/"[^"]*"/g, '');
  const count = (mark: string): number => line.split(mark).length;
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Returns the newline after the first line; cells in quotes may hold others. */
function newcsvLine(text: string): string {
  const outside = text.slice(0, 100_000).replace(/"[^"]*"/g, '');
  return /\r\n|\n|\r/.exec(outside)?.[0] ?? '\n';
}

const isTime = (name: string): boolean =>
  ['start', 'measure', 'date'].includes(columnOf(name).meaning ?? '');

const isDate = (cell: string | undefined): boolean => /^\s*[+-]?\d+([.,]\d+)?\s*$/.test(cell ?? '');

function headerOf(first: readonly string[]): { names: readonly string[]; isRow: boolean } {
  const isHeadless = isDate(first[0]);
  const names = isHeadless ? HEADLESS[first.length] : first;
  if (names?.some((name) => isTime(name) || isFrame(name))) return { names, isRow: !isHeadless };
  const message = `${NAME}: no column says when the labels are (start, measure or date)`;
  throw new FormatError(message, { pointer: '', line: 1 });
}

/** Returns the rows of a table with marks between its cells. */
function markedRows(text: string): NamedRows & { readonly warnings: readonly FormatWarning[] } {
  const { data, errors } = Papa.parse(text, {
    delimiter: delimiterOf(text),
    newline: newcsvLine(text),
    skipEmptyLines: true,
  });
  const { names, isRow } = headerOf(data[0] ?? []);
  const rows = (isRow ? data.slice(1) : data).filter((row) => row.some((cell) => cell !== ''));
  const warnings = errors.map(({ row = 0, message }) => ({ line: row + 1, message }));
  return { names, rows, warnings, ...(!isRow && isBeats(rows) && { type: 'Beat' }) };
}

function read(input: Input, context: InterchangeContext = {}): LabelsRead {
  const text = typeof input === 'string' ? input.replace(/^\uFEFF/, '') : '';
  const table = plainLines(text) ?? markedRows(text);
  const { names, rows, type, warnings: frames } = withoutFrames(table, context);
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const columns = Array.from({ length: width }, (_, index) =>
    columnOf(names[index] || `column ${index + 1}`),
  );
  const reader = new RecordReader(context, NAME);
  const [typeColumns, typeValues] = type === undefined ? [[], []] : [[columnOf('type')], [type]];
  for (const row of rows) {
    const values = row.map((cell, at) => readCell(columns[at]!, cell));
    reader.add([...columns.slice(0, row.length), ...typeColumns], [...values, ...typeValues]);
  }
  const { analysis, warnings } = analysisOf(reader.labels(), context);
  const broken = 'warnings' in table ? (table.warnings as readonly FormatWarning[]) : [];
  return { analysis, warnings: [...broken, ...frames, ...reader.warnings, ...warnings] };
}

/** The columns that come first where there are dates: other programs offer the first five, or three. */
const FIRST = ['date', 'end-date', 'tag', 'type', 'measure'];

/** Returns the columns: those of every label, those that follow from them, then unknown keys. */
function namesOf(records: readonly Raw[]): readonly string[] {
  const present = new Set<string>();
  for (const record of records) for (const name of Object.keys(record)) present.add(name);
  const first = present.has('date') ? FIRST.filter((name) => present.has(name)) : [];
  const derived = DERIVED.filter((name) => present.has(name));
  return [...new Set([...first, ...WRITTEN_KEYS, ...derived, ...present])];
}

function tableOf(records: readonly Raw[]): string {
  const names = namesOf(records);
  const columns = names.map((name) => [name, columnOf(name)] as const);
  const lines = records.map((record) =>
    csvLine(
      columns.map(([name, column]) =>
        Object.hasOwn(record, name) ? writeCell(column, record[name]) : '',
      ),
    ),
  );
  return csvLine(names) + lines.join('');
}

/**
 * A table with a row for each time that a label sounds: dates, tag, type and measure, as other programs
 * want them, then the other keys of a .dez label; without a recording a row per label. Commas, or any
 * other usual mark; with or without a header; also lists with blanks between their columns. A cell in
 * quotes, as JSON, is a text that would be taken for something else.
 */
export const csvFormat: InterchangeFormat = {
  ...labelFormat('csv'),
  detect(input, fileName) {
    if (typeof input !== 'string') return false;
    const text = input.replace(/^\uFEFF/, '');
    const [first = ''] = text.split(/\r\n|\n|\r/, 1);
    const names = first.split(delimiterOf(first)).map((name) => name.replace(/^"|"$/g, ''));
    if (names.length > 1 && names.some((name) => isTime(name) || isFrame(name))) return true;
    return isPlainList(text) || /\.[ct]sv$/i.test(fileName);
  },
  read,
  write(analysis, context = {}) {
    const writer = new RecordWriter(context, NAME);
    const records = analysis.labels.flatMap((label) => writer.rows(label));
    return { text: tableOf(records), warnings: leftOut(analysis) };
  },
};
