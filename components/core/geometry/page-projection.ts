import type { Moment } from '../time/moment.js';
import { isInRow, type Page, type PageRow } from '../time/page-positions.js';
import { pixels, QUARTER_TOLERANCE, quarters, type Pixel, type Quarter } from '../time/units.js';
import type { Box, Line, PicturePlace, Projection } from './projection.js';

export interface PageProjectionOptions {
  readonly page: Page;
  /** Size of the page's picture in pixels at zoom 1. */
  readonly width: number;
  readonly height: number;
}

/** A page with rows of music: an interval has a box for each row that it crosses. */
export const pageProjection = ({ page, width, height }: PageProjectionOptions): Projection =>
  new PageProjection(page.rows, pixels(width), pixels(height));

class PageProjection implements Projection {
  constructor(
    private readonly rows: readonly PageRow[],
    readonly width: Pixel,
    readonly height: Pixel,
  ) {}

  boxes(start: Quarter, end: Quarter): readonly Box[] {
    return this.rows
      .filter((row) => isCrossed(row, start, end))
      .map((row) => boxIn(row, start, end));
  }

  lineAt({ onset }: Moment): Line | undefined {
    const row = onset === undefined ? undefined : this.rows.find((each) => isInRow(each, onset));
    if (!row) return undefined;
    return { x: row.onsetToX.clamped(onset!)!, y: row.y, height: row.height, row: row.index };
  }

  placeAt(x: Pixel, y: Pixel): PicturePlace | undefined {
    const row = rowAt(this.rows, y);
    if (!row || x < 0 || x > this.width) return undefined;
    return { onset: row.onsetToX.inverse().clamped(x), date: undefined, row: row.index };
  }
}

function isCrossed(row: PageRow, start: Quarter, end: Quarter): boolean {
  if (end - start <= QUARTER_TOLERANCE) return isInRow(row, start);
  return Math.min(end, row.end) - Math.max(start, row.start) > QUARTER_TOLERANCE;
}

function boxIn(row: PageRow, start: Quarter, end: Quarter): Box {
  const continuesBefore = start < row.start - QUARTER_TOLERANCE;
  const continuesAfter = end > row.end + QUARTER_TOLERANCE;
  const x = row.onsetToX.clamped(quarters(Math.max(start, row.start)))!;
  const right = continuesAfter ? Math.max(row.endX, x) : row.onsetToX.clamped(end)!;
  return {
    x,
    y: row.y,
    width: pixels(right - x),
    height: row.height,
    row: row.index,
    continuesBefore,
    continuesAfter,
  };
}

/** The row at a height. Rows may overlap (skewed scans) or leave gaps: the nearest middle counts. */
function rowAt(rows: readonly PageRow[], y: Pixel): PageRow | undefined {
  const distance = (row: PageRow): number => Math.abs(y - (row.y + row.height / 2));
  const near = rows.filter((row) => distance(row) <= row.height);
  return near.sort((a, b) => distance(a) - distance(b))[0];
}
