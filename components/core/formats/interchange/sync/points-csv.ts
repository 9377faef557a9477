import Papa from 'papaparse';
import { FormatError, type FormatWarning } from '#core/errors.js';
import type { MeasureMap } from '#core/time/measure-map.js';
import type { SyncPoint } from '#core/time/sync-table.js';
import type { Input } from '../../types/types.js';
import { readSeconds } from '../sync-rows/read-seconds.js';
import { placeTable, type TableRow } from '../sync-rows/table-rows.js';
import { pointsOf } from '../sync-rows/points-of.js';
import { syncFormat } from '../file-formats.js';
import type { SyncContext, SyncFormat, SyncRead, SyncWritten } from './sync-format.js';
import { columnsOf, meaningOf } from './table-columns.js';

/** Returns the most frequent delimiter of the first line. */
function delimiterOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.trimStart())![0];
  const count = (mark: string): number => line.split(mark).length;
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

const newlineOf = (text: string): string => /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';

const tableOf = (text: string): readonly (readonly string[])[] =>
  Papa.parse(text, {
    delimiter: delimiterOf(text),
    newline: newlineOf(text),
    skipEmptyLines: false,
  }).data;

const plainText = (input: Input): string =>
  typeof input === 'string' ? input.replace(/^\uFEFF/, '') : '';

function read(input: Input, { measureMap, recording }: SyncContext = {}): SyncRead {
  const [names = [], ...lines] = tableOf(plainText(input));
  const { columns, chosen } = columnsOf(names, recording);
  if (columns.date === undefined)
    throw new FormatError('No column of seconds (date, time or seconds)', { pointer: '', line: 1 });
  const { rows, odd } = rowsOf(lines, columns.date);
  const choice = `Several columns of seconds; ${JSON.stringify(chosen)} was read`;
  const { rows: placed, warnings } = placeTable(rows, columns, measureMap);
  return pointsOf(placed, measureMap, [
    ...(chosen === undefined ? [] : [{ line: 1, message: choice }]),
    ...odd,
    ...warnings,
  ]);
}

function rowsOf(lines: readonly (readonly string[])[], column: number) {
  const odd: FormatWarning[] = [];
  const rows: TableRow[] = [];
  lines.forEach((cells, index) => {
    if (cells.every((cell) => !cell.trim())) return;
    const at = { line: index + 2 };
    const date = readSeconds(cells[column] ?? '');
    if (date === undefined) odd.push({ ...at, message: 'No date, left out' });
    else rows.push({ date, text: '', at, cells });
  });
  return { rows, odd };
}

/** Returns nine decimals at most. */
const numberText = (value: number): string => String(Math.round(value * 1e9) / 1e9);

function lineOf({ date, onset, lap }: SyncPoint, map: MeasureMap | undefined): string {
  const position = map?.positionAt(onset);
  const place = position ? [quoted(position.measure.name), numberText(position.beat)] : [];
  return [numberText(date), numberText(onset), ...place, lap].join(',');
}

const quoted = (text: string): string => (/[",]/.test(text) ? JSON.stringify(text) : text);

function write(points: readonly SyncPoint[], { measureMap }: SyncContext = {}): SyncWritten {
  const header = ['date', 'onset', ...(measureMap ? ['measure', 'beat'] : []), 'lap'].join(',');
  const lines = points.map((point) => lineOf(point, measureMap));
  return { text: `${[header, ...lines].join('\r\n')}\r\n`, warnings: [] };
}

const firstCells = (input: Input): readonly string[] => {
  const text = plainText(input);
  const [line = ''] = text.split(/\r\n|\n|\r/, 1);
  return line.split(delimiterOf(line)).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''));
};

/**
 * A table with a header, of seconds and onsets (in quarters), measures and beats, or texts. Commas, or
 * any other usual mark.
 */
export const pointsCsv: SyncFormat = {
  ...syncFormat('csv'),
  detect: (input) => firstCells(input).some((name) => meaningOf(name) === 'date'),
  read,
  write,
};
