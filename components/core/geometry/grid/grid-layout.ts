import { beatsOf } from '../../time/beats.js';
import type { Measure } from '../../time/measure.js';
import type { MeasureMap } from '../../time/measure-map.js';
import { MonotoneMap } from '../../time/monotone-map.js';
import { type Pixel, pixels, type Quarter, QUARTER_TOLERANCE, quarters } from '../../time/units.js';
import { type GridLines, linesAbove } from './grid-lines.js';
import { gridSigns, type GridSigns } from './grid-signs.js';

/** The contents of one cell of a grid: a measure, or the parts of one that a repeat sign divides. */
type GridColumn = readonly Measure[];

interface GridColumns {
  /** The music before the first full measure; undefined when there is no pickup. */
  readonly pickup: Measure | undefined;
  readonly columns: readonly GridColumn[];
}

/** Returns the cells of a score in written order, and the pickup, which has no cell of its own. */
function gridColumns(measures: readonly Measure[]): GridColumns {
  const first = measures[0];
  const pickup = first && isPart(first) && measures.length > 1 ? first : undefined;
  const columns: Measure[][] = [];
  for (const measure of pickup ? measures.slice(1) : measures) {
    const before = columns.at(-1);
    if (before && isPart(measure)) before.push(measure);
    else columns.push([measure]);
  }
  return { pickup, columns };
}

/** Returns whether a measure begins inside of a full one. */
const isPart = ({ missing }: Measure): boolean => missing > QUARTER_TOLERANCE;

/** Left of the first cell; a pickup and the names of lines stand there. */
export const GRID_MARGIN = 100;
/** Width of a row of cells. */
export const GRID_WIDTH = 1600;
/** Between two rows. */
export const GRID_GAP = 10;
/** The two heights that a row can have. */
export const GRID_ROW_HEIGHTS = [100, 160] as const;
/** Height of the band with names and signs, between the lines above and those below. */
export const GRID_BAND = 22;

const LEAST_PICKUP = 24;
const MOST_PICKUP = 72;

/** A measure in a row, in pixels at zoom exponent 0. */
export interface GridMeasure {
  readonly measure: Measure;
  readonly signs: GridSigns;
  readonly x: Pixel;
  readonly width: Pixel;
  /** Where its beats begin, without the first one. */
  readonly beats: readonly Pixel[];
}

export interface GridRow {
  readonly index: number;
  readonly y: Pixel;
  readonly height: Pixel;
  readonly start: Quarter;
  readonly end: Quarter;
  readonly measures: readonly GridMeasure[];
  readonly onsetToX: MonotoneMap<Quarter, Pixel>;
}

export interface GridLayout {
  readonly rows: readonly GridRow[];
  readonly width: Pixel;
  readonly height: Pixel;
  readonly rowHeight: number;
  readonly lines: GridLines;
  readonly lineHeight: number;
  /** From the top of a row to its band of names. */
  readonly bandTop: number;
}

export interface GridOptions {
  readonly measureMap: MeasureMap;
  /** Full measures in a row, at least 1. */
  readonly perRow: number;
  /** Width of a full row without its margin; 1600 by default. */
  readonly rowWidth?: number;
  readonly rowHeight: number;
  readonly lines: GridLines;
}

interface Place {
  readonly measure: Measure;
  readonly x: number;
  readonly width: number;
}

/** Measures in rows of equal cells; a pickup stands in the margin, so that columns are measures. */
export function layOutGrid(options: GridOptions): GridLayout {
  const { measureMap, rowHeight, lines, rowWidth = GRID_WIDTH } = options;
  const perRow = Math.max(1, Math.floor(options.perRow));
  const { pickup, columns } = gridColumns(measureMap.measures);
  const cell = rowWidth / perRow;
  const signs = afterPickup(gridSigns(measureMap.measures), pickup);
  const count = Math.ceil(columns.length / perRow);
  const rows = Array.from({ length: count }, (_, index) => {
    const own = columns.slice(index * perRow, (index + 1) * perRow);
    const places = own.flatMap((column, at) => placesIn(column, GRID_MARGIN + at * cell, cell));
    const before = index === 0 && pickup ? [placePickup(pickup, cell)] : [];
    const y = index * (rowHeight + GRID_GAP);
    return rowOf([...before, ...places], { index, y, height: rowHeight, signs });
  });
  const lineHeight = (rowHeight - GRID_BAND) / lines.length;
  return {
    rows,
    width: pixels(GRID_MARGIN + rowWidth),
    height: pixels(Math.max(0, count * (rowHeight + GRID_GAP) - GRID_GAP)),
    rowHeight,
    lines,
    lineHeight,
    bandTop: linesAbove(lines) * lineHeight,
  };
}

/** Places the time signature in the first cell after a pickup, which is too narrow for it. */
function afterPickup(
  signs: readonly GridSigns[],
  pickup: Measure | undefined,
): readonly GridSigns[] {
  const [first, second, ...others] = signs;
  if (!pickup || !first || !second) return signs;
  const signature = second.signature ?? first.signature;
  return [{ ...first, signature: undefined }, { ...second, signature }, ...others];
}

/** Divides a cell among the parts of a measure, by their lengths. */
function placesIn(column: GridColumn, left: number, cell: number): readonly Place[] {
  const whole = column.reduce((sum, { length }) => sum + length, 0);
  let x = left;
  return column.map((measure) => {
    const width = whole > 0 ? (cell * measure.length) / whole : cell / column.length;
    const place = { measure, x, width };
    x += width;
    return place;
  });
}

function placePickup(measure: Measure, cell: number): Place {
  const share = measure.length / measure.nominalLength;
  const width = Math.min(Math.max(cell * share, LEAST_PICKUP), MOST_PICKUP);
  return { measure, x: GRID_MARGIN - width, width };
}

interface RowPlace {
  readonly index: number;
  readonly y: number;
  readonly height: number;
  readonly signs: readonly GridSigns[];
}

function rowOf(places: readonly Place[], { index, y, height, signs }: RowPlace): GridRow {
  const [first, last] = [places[0]!, places.at(-1)!];
  const end = last.measure.onset + last.measure.length;
  const onsets = [...places.map(({ measure }) => measure.onset), end];
  const xs = [...places.map(({ x }) => x), last.x + last.width];
  return {
    index,
    y: pixels(y),
    height: pixels(height),
    start: first.measure.onset,
    end: quarters(end),
    measures: places.map((place) => withSigns(place, signs[place.measure.count - 1]!)),
    onsetToX: MonotoneMap.from(onsets, xs),
  };
}

function withSigns({ measure, x, width }: Place, signs: GridSigns): GridMeasure {
  return {
    measure,
    signs,
    x: pixels(x),
    width: pixels(width),
    beats: beatLines(measure, x, width),
  };
}

function beatLines(measure: Measure, x: number, width: number): readonly Pixel[] {
  const { onset, length } = measure;
  const inside = beatsOf(measure, 'beat').filter((at) => at > onset + QUARTER_TOLERANCE);
  return inside.map((at) => pixels(x + (width * (at - onset)) / length));
}
