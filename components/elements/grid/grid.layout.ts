import {
  GRID_ROW_HEIGHTS,
  GRID_WIDTH,
  type GridLayout,
  gridLines,
  type GridRow,
  layOutGrid,
  type MeasureMap,
} from '#core';

/** Options of the layout of a grid, from the element's attributes and the settings of the piece. */
export interface GridWishes {
  /** Measures in a row, from the element; null when it has no such attribute. */
  readonly row: number | null;
  /** The preset of lines, from the element. */
  readonly lines: number | null;
  /** The piece's `grid:row`: measures in a row, or a height as `0-160`. */
  readonly rowSetting: number | string | undefined;
  /** The piece's `grid:lines`. */
  readonly linesSetting: number | undefined;
  /** In pixels on the screen. */
  readonly viewportWidth: number;
}

const CELLS = 8;
const LEAST_FOR_EIGHT = 1000;
const LEAST_FOR_FOUR = 560;
const [LOW, HIGH] = GRID_ROW_HEIGHTS;

/** Lays out the measures; attributes of the element override the settings of the piece. */
export function gridOf(measureMap: MeasureMap, wishes: GridWishes): GridLayout {
  const wanted = wishes.row ?? countOf(wishes.rowSetting);
  const isGiven = wanted !== undefined && wanted >= 1;
  const perRow = isGiven ? wanted : cellsFor(wishes.viewportWidth);
  const lines = gridLines(wishes.lines ?? wishes.linesSetting);
  // Without a given number, cells keep their width, so that names and tags stay legible.
  const rowWidth = isGiven ? GRID_WIDTH : (GRID_WIDTH * perRow) / CELLS;
  const rowHeight = heightOf(wishes.rowSetting) ?? (lines.length > 3 ? HIGH : LOW);
  return layOutGrid({ measureMap, perRow, rowWidth, rowHeight, lines });
}

const cellsFor = (width: number): number =>
  width >= LEAST_FOR_EIGHT || width === 0 ? CELLS : width >= LEAST_FOR_FOUR ? 4 : 2;

/** Reports whether a number is one of the two heights; any other number counts measures. */
const isHeight = (value: number): boolean => value === LOW || value === HIGH;

function countOf(setting: number | string | undefined): number | undefined {
  return typeof setting === 'number' && !isHeight(setting) ? setting : undefined;
}

function heightOf(setting: number | string | undefined): number | undefined {
  const height = typeof setting === 'string' ? Number(setting.replace(/^0-/, '')) : setting;
  return height !== undefined && isHeight(height) ? height : undefined;
}

/** Returns the screen pixels per pixel of the grid at zoom exponent 0, where a row fills the view. */
export const gridUnit = (layout: GridLayout | undefined, viewportWidth: number): number =>
  layout && viewportWidth > 0 ? Math.min(viewportWidth / layout.width, LARGEST_UNIT) : 1;

const LARGEST_UNIT = 1;

/** Returns the rows that touch a range of heights (pixels at scale 1). */
export const rowsIn = (
  { rows }: GridLayout,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): readonly GridRow[] => rows.filter(({ y, height }) => y < bottom && y + height > top);
