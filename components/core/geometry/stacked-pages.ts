import { MonotoneMap } from '../time/monotone-map.js';
import type { PageRow } from '../time/positions/page-positions.js';
import { pixels, type Pixel, type Quarter } from '../time/units.js';
import { rowsProjection } from './page-projection.js';
import type { Projection } from './projection.js';

/** A page before it stands under another: its rows in pixels of its own picture. */
export interface LoosePage {
  readonly rows: readonly PageRow[];
  /** Size of its picture in its own pixels. */
  readonly width: number;
  readonly height: number;
}

/** A page in its place. Pixels are those of the stack at zoom exponent 0. */
export interface StackedPage {
  readonly index: number;
  readonly top: Pixel;
  readonly height: Pixel;
  /** Pixels of the stack per pixel of the page's own picture. */
  readonly scale: number;
  /** Its rows in the stack, numbered through all pages. */
  readonly rows: readonly PageRow[];
}

export interface StackOptions {
  /** Width of all pages in the stack; that of the widest by default. */
  readonly width?: number;
  /** Pixels between two pages; 10 by default. */
  readonly gap?: number;
}

/** Pages one under the other, as one picture. */
export interface PageStack {
  readonly width: Pixel;
  readonly height: Pixel;
  readonly pages: readonly StackedPage[];
  /** All rows, by their number. */
  readonly rows: readonly PageRow[];
  readonly projection: Projection;
}

const GAP = 10;

/** Puts pages under each other, each as wide as the stack. */
export function stackPages(
  loose: readonly LoosePage[],
  { width = widest(loose), gap = GAP }: StackOptions = {},
): PageStack {
  const pages: StackedPage[] = [];
  let top = 0;
  let count = 0;
  for (const [index, page] of loose.entries()) {
    const scale = width / page.width;
    const height = page.height * scale;
    const rows = page.rows.map((row, i) => placeRow(row, { scale, top, index: count + i }));
    pages.push({ index, top: pixels(top), height: pixels(height), scale, rows });
    top += height + gap;
    count += rows.length;
  }
  const rows = pages.flatMap((page) => page.rows);
  const size = { width: pixels(width), height: pixels(Math.max(0, top - gap)) };
  return { ...size, pages, rows, projection: rowsProjection(rows, size) };
}

/** Returns the pages that touch a range of heights of the stack. */
export const pagesIn = (
  { pages }: PageStack,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): readonly StackedPage[] =>
  pages.filter((page) => page.top < bottom && page.top + page.height > top);

/** Returns the page at a height of the stack; in a gap the one above it. */
export function pageAtHeight({ pages }: PageStack, y: number): StackedPage | undefined {
  return pages.filter(({ top }) => top <= y).at(-1) ?? pages[0];
}

const widest = (pages: readonly LoosePage[]): number =>
  pages.reduce((most, { width }) => Math.max(most, width), 0);

interface RowPlace {
  readonly scale: number;
  readonly top: number;
  readonly index: number;
}

function placeRow(row: PageRow, { scale, top, index }: RowPlace): PageRow {
  const along = (x: number) => pixels(x * scale);
  const down = (y: number) => pixels(top + y * scale);
  return {
    ...row,
    index,
    y: down(row.y),
    height: along(row.height),
    startX: along(row.startX),
    endX: along(row.endX),
    staves: row.staves.map((staff) => ({ top: down(staff.top), bottom: down(staff.bottom) })),
    onsetToX: scaled(row.onsetToX, scale),
    bars: row.bars.map(({ onset, x }) => ({ onset, x: along(x) })),
  };
}

const scaled = (map: MonotoneMap<Quarter, Pixel>, scale: number): MonotoneMap<Quarter, Pixel> =>
  MonotoneMap.from(
    map.xs,
    map.inverse().xs.map((x) => x * scale),
  );
