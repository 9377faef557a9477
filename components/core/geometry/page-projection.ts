import type { Moment } from '../time/moment.js';
import { isInRow, type Page, type PageRow } from '../time/positions/page-positions.js';
import { countBelow } from '../time/search.js';
import {
  pixels,
  QUARTER_TOLERANCE,
  quarters,
  sameOnset,
  type Pixel,
  type Quarter,
} from '../time/units.js';
import type { Box, Line, PicturePlace, Projection } from './projection.js';

/** Options of `pageProjection`. */
export interface PageProjectionOptions {
  /** The page with its rows. */
  readonly page: Page;
  /** Size of the page's picture in pixels at zoom 1. */
  readonly width: number;
  /** Height of the picture on the screen, in pixels. */
  readonly height: number;
}

/** Size of a picture, in pixels. */
export interface PictureSize {
  /** Width, in pixels. */
  readonly width: Pixel;
  /** Height, in pixels. */
  readonly height: Pixel;
}

/**
 * Returns the projection of a page with rows of music: an interval has a box for each row that it
 * crosses.
 */
export const pageProjection = ({ page, width, height }: PageProjectionOptions): Projection =>
  rowsProjection(page.rows, { width: pixels(width), height: pixels(height) });

/** Returns the projection of a picture with rows of music, of one page or of several. */
export const rowsProjection = (rows: readonly PageRow[], size: PictureSize): Projection =>
  new RowsProjection(rows, size);

class RowsProjection implements Projection {
  readonly width: Pixel;
  readonly height: Pixel;
  /** In the order of the music: each row ends where the next one starts. */
  private readonly rows: readonly PageRow[];
  private readonly ends: Float64Array;
  private written: readonly number[] | undefined;

  constructor(rows: readonly PageRow[], { width, height }: PictureSize) {
    this.width = width;
    this.height = height;
    this.rows = [...rows].sort((a, b) => a.start - b.start);
    this.ends = Float64Array.from(this.rows, ({ end }) => end);
  }

  /** Where rows meet, the end of one is the start of the next. */
  get onsets(): ArrayLike<number> {
    this.written ??= [...new Set(this.rows.flatMap(({ onsetToX }) => [...onsetToX.xs]))].sort(
      (a, b) => a - b,
    );
    return this.written;
  }

  boxes(start: Quarter, end: Quarter): readonly Box[] {
    return this.rowsBetween(start, end)
      .filter((row) => isCrossed(row, start, end))
      .map((row) => boxIn(row, start, end));
  }

  lineAt({ onset }: Moment): Line | undefined {
    if (onset === undefined) return undefined;
    const row = this.rowsBetween(onset, onset).find((each) => isInRow(each, onset));
    if (!row) return undefined;
    return { x: row.onsetToX.clamped(onset)!, y: row.y, height: row.height, row: row.index };
  }

  placeAt(x: Pixel, y: Pixel): PicturePlace | undefined {
    const row = rowAt(this.rows, y);
    if (!row || x < 0 || x > this.width) return undefined;
    return { onset: row.onsetToX.inverse().clamped(x), date: undefined, row: row.index };
  }

  /** Returns the rows that may touch an interval. */
  private rowsBetween(start: Quarter, end: Quarter): readonly PageRow[] {
    const first = countBelow(this.ends, start - QUARTER_TOLERANCE);
    let after = first;
    while (after < this.rows.length && this.rows[after]!.start <= end + QUARTER_TOLERANCE) after++;
    return this.rows.slice(first, after);
  }
}

function isCrossed(row: PageRow, start: Quarter, end: Quarter): boolean {
  if (end - start <= QUARTER_TOLERANCE) return isInRow(row, start);
  return Math.min(end, row.end) - Math.max(start, row.start) > QUARTER_TOLERANCE;
}

function boxIn(row: PageRow, start: Quarter, end: Quarter): Box {
  const continuesBefore = start < row.start - QUARTER_TOLERANCE;
  const continuesAfter = end > row.end + QUARTER_TOLERANCE;
  const first = quarters(Math.max(start, row.start));
  const note = row.onsetToX.clamped(first)!;
  const isLong = end > start;
  const x = isLong ? Math.min(note, barAt(row, first) ?? note) : note;
  const last = row.onsetToX.clamped(end)!;
  const bar = barAt(row, end) ?? last;
  const inside = bar > x ? Math.min(last, bar) : last;
  const right = continuesAfter ? Math.max(row.endX, x) : isLong ? inside : last;
  return {
    x: pixels(x),
    y: row.y,
    width: pixels(right - x),
    height: row.height,
    row: row.index,
    continuesBefore,
    continuesAfter,
  };
}

/** Returns what begins or ends with a measure does so at its bar line, not at the note behind it. */
const barAt = ({ bars }: PageRow, onset: Quarter): Pixel | undefined =>
  bars.find((bar) => sameOnset(bar.onset, onset))?.x;

/**
 * Returns the row at a height. Rows may overlap (skewed scans) or leave gaps: the nearest middle counts.
 */
function rowAt(rows: readonly PageRow[], y: Pixel): PageRow | undefined {
  const distance = (row: PageRow): number => Math.abs(y - (row.y + row.height / 2));
  const near = rows.filter((row) => distance(row) <= row.height);
  return near.sort((a, b) => distance(a) - distance(b))[0];
}
