import type { FormatWarning } from '#core/errors.js';
import type { MeasureMap } from '#core/time/measure-map.js';
import type { Quarter } from '#core/time/units.js';
import type { Columns } from '../sync/table-columns.js';
import { foldQuarters } from './fold-quarters.js';
import { NoMeasuresError } from './no-measures.js';
import { onsetsOf, placeRows, placesOf, type PlacedRows, type TextRow } from './place-rows.js';
import type { SaidPlace } from './place-text.js';
import type { PlacedRow } from './points-of.js';
import { readSeconds } from './read-seconds.js';

/** A row of a table that has a date. */
export interface TableRow extends TextRow {
  readonly cells: readonly string[];
}

/**
 * Returns the places of rows, by the first of: onsets, measures with beats, quarters as played, texts;
 * else counts the dates.
 * @throws NoMeasuresError when it must count and there is no measure map
 */
export function placeTable(
  rows: readonly TableRow[],
  columns: Columns,
  map: MeasureMap | undefined,
): PlacedRows {
  const { onset, measure, count, played, label } = columns;
  const cell = (row: TableRow, column: number) => row.cells[column]?.trim() ?? '';
  if (onset !== undefined)
    return placed(
      rows,
      columns,
      onsetsIn(
        rows.map((row) => cell(row, onset)),
        map,
      ),
    );
  const column = measure ?? count;
  if (column !== undefined) {
    const places = rows.map((row) => measureIn(row, columns, map));
    return placed(rows, columns, onsetsOf(places, map));
  }
  if (played !== undefined) return folded(rows, played, map);
  const texts = rows.map((row) => ({ ...row, text: label === undefined ? '' : cell(row, label) }));
  return placeRows(texts, map);
}

/** Onsets are quarters, or texts such as `m12+1/4`. */
function onsetsIn(
  texts: readonly string[],
  map: MeasureMap | undefined,
): readonly (Quarter | undefined)[] {
  const said = placesOf(texts, map);
  const places = texts.map((text, index): SaidPlace | undefined => {
    const number = readSeconds(text);
    return number === undefined ? said[index] : { quarters: number };
  });
  return onsetsOf(places, map);
}

/** Returns the place of the columns of measure and beat. */
function measureIn(
  { cells }: TableRow,
  { measure, count, beat }: Columns,
  map: MeasureMap | undefined,
): SaidPlace | undefined {
  const name = measure === undefined ? map?.measure(Number(cells[count!]))?.name : cells[measure];
  const text = name?.trim().replace(/\.0+$/, '');
  if (!text) return undefined;
  const number = beat === undefined ? undefined : readSeconds(cells[beat] ?? '');
  const [said] = placesOf([text.startsWith('m') ? text : `m${text}`], map);
  if (number === undefined || !said || !('measure' in said)) return said;
  return { measure: said.measure, beat: number };
}

function folded(
  rows: readonly TableRow[],
  column: number,
  map: MeasureMap | undefined,
): PlacedRows {
  if (!map) throw new NoMeasuresError();
  const places = foldQuarters(
    rows.map(({ cells }) => readSeconds(cells[column] ?? '') ?? Number.NaN),
    map,
  );
  const kept = rows.flatMap(({ date, at }, index) =>
    places[index] ? { date, at, ...places[index] } : [],
  );
  return { rows: kept, warnings: lost(rows, (_, index) => places[index] === undefined) };
}

function placed(
  rows: readonly TableRow[],
  { lap }: Columns,
  onsets: readonly (Quarter | undefined)[],
): PlacedRows {
  const kept = rows.flatMap(({ date, at, cells }, index): PlacedRow[] => {
    const onset = onsets[index];
    const letter = lap === undefined ? undefined : cells[lap]?.trim();
    return onset === undefined ? [] : [{ date, at, onset, lap: letter || undefined }];
  });
  return { rows: kept, warnings: lost(rows, (_, index) => onsets[index] === undefined) };
}

const lost = (
  rows: readonly TableRow[],
  isLost: (row: TableRow, index: number) => boolean,
): readonly FormatWarning[] =>
  rows.filter(isLost).map(({ at }) => ({ ...at, message: 'No place in the score, left out' }));
