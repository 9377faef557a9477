import type { LineRoom } from '../core/geometry/labels/lines.js';
import type { LoosePage } from '../core/geometry/stacked-pages.js';
import { stackPages, type PageStack, type StackedPage } from '../core/geometry/stacked-pages.js';
import type { Piece } from '../core/model/piece.js';
import type { ImageSource } from '../core/model/sources.js';
import { PagePositions, type Page, type PageRow } from '../core/time/positions.js';
import { pixels } from '../core/time/units.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** All pages are this wide at zoom exponent 0, in pixels; narrower where the view is. */
export const PAGE_WIDTH = 1000;

/** Pages are upright, like A4, as long as nothing tells their size. */
const UPRIGHT = Math.SQRT2;
/** What is left free beside the music of a page, as a share of it. */
const MARGIN = 0.06;

/** Pixels on the screen per pixel of the stack at zoom exponent 0. */
export const pageUnit = (viewportWidth: number): number =>
  viewportWidth > 0 ? Math.min(1, viewportWidth / PAGE_WIDTH) : 1;

/** Whether a picture is shown as pages. */
export const isPaged = ({ type, pages, loadPages }: ImageSource): boolean =>
  type === 'scan' || type === '3d' || pages !== undefined || loadPages !== undefined;

/** The picture with that id; without an id, the first one with pages. */
export function choosePages(piece: Piece, id: string): ImageSource | undefined {
  const all = piece.images.filter(isPaged);
  return id ? all.find((image) => image.id === id) : all[0];
}

/** The pages of a picture that is a single image: one row from its top to its bottom. */
export function pagesOfImage(source: ImageSource): PagePositions {
  const { url, width, height, positions } = source;
  const map = positions?.onsetToX;
  const size = width && height ? { width, height } : undefined;
  const xs = map?.inverse().xs;
  const row = map &&
    xs &&
    size && {
      ...{ y: 0, height: size.height, startX: xs[0] ?? 0, endX: size.width },
      staves: positions.staves,
      bars: positions.bars,
      onsetX: Array.from(map.xs, (onset, i) => ({ onset, x: xs[i]! })) as never,
    };
  return PagePositions.from([{ ...(url && { image: url }), ...size, rows: row ? [row] : [] }]);
}

/** Pages in their places; `known` is what their images have told of their sizes. */
export function stackOf(pages: readonly Page[], known: ReadonlyMap<number, Size>): PageStack {
  const first = known.values().next().value;
  const loose = pages.map((page): LoosePage => ({
    rows: withAir(page.rows),
    ...sizeOf(page, known, first),
  }));
  return stackPages(loose, { width: PAGE_WIDTH });
}

/** What stands so far above or below a staff belongs to it, in spaces between its lines. */
const AIR = 3;
/** And at most so much of what is free between two rows. */
const MOST_AIR = 0.15;

/**
 * Rows from the notes above their highest staff to those below their lowest. Files measure rows in many
 * ways, some from line to line: labels would cover the notes on ledger lines, or the row beside them.
 */
export function withAir(rows: readonly PageRow[]): readonly PageRow[] {
  const extents = rows.map(({ staves, y, height }) => ({
    top: staves[0]?.top ?? y,
    bottom: staves.at(-1)?.bottom ?? y + height,
  }));
  return rows.map((row, index) => {
    const [first] = row.staves;
    if (!first) return row;
    const { top, bottom } = extents[index]!;
    const wanted = (AIR * (first.bottom - first.top)) / 4;
    const free = (gaps: readonly number[]) =>
      MOST_AIR * Math.min(...gaps.filter((gap) => gap > 0), Infinity);
    const above = Math.min(wanted, free([...extents.map((other) => top - other.bottom), top]));
    const below = Math.min(wanted, free(extents.map((other) => other.top - bottom)));
    return { ...row, y: pixels(top - above), height: pixels(bottom - top + above + below) };
  });
}

/** Where two rows stand much closer than most do, labels may overlap there. */
const CLOSEST = 0.6;

/** Lines of labels are at least so high, as a share of the rows, and never more than this, in pixels. */
const LEAST_SHARE = 0.08;
const LEAST_LINE = 12;

/** What labels have for their lines between the rows of a page that is shown at a scale. */
export function roomFor(rows: readonly PageRow[], scale: number): LineRoom {
  const heights = rows.map(({ height }) => height).sort((a, b) => a - b);
  const typical = (heights[heights.length >> 1] ?? Infinity) * scale;
  const least = Math.min(LEAST_LINE, typical * LEAST_SHARE);
  return { height: roomBetween(rows) * scale, least };
}

/** How much is free between two rows, in their pixels: where they are closest, or nearly. */
export function roomBetween(rows: readonly PageRow[]): number {
  const byPlace = [...rows].sort((a, b) => a.y - b.y);
  const gaps = byPlace.slice(1).map((row, index) => {
    const before = byPlace[index]!;
    return row.y - before.y - before.height;
  });
  const free = gaps.filter((gap) => gap > 0).sort((a, b) => a - b);
  const median = free[free.length >> 1] ?? Infinity;
  return Math.max(free[0] ?? Infinity, median * CLOSEST);
}

/** The size of the picture that the rows of a page are measured in. */
function sizeOf(page: Page, known: ReadonlyMap<number, Size>, other: Size | undefined): Size {
  const { width, height } = page;
  const natural = known.get(page.index);
  if (width && height) return { width, height };
  if (width && natural) return { width, height: (width * natural.height) / natural.width };
  if (natural) return natural;
  const guess = other && holds(other, page) ? other : guessed(page);
  return width ? { width, height: (width * guess.height) / guess.width } : guess;
}

const holds = ({ width, height }: Size, { rows }: Page): boolean =>
  rows.every((row) => row.endX <= width && row.y + row.height <= height);

/** Rows stand in the middle of an upright page. */
function guessed({ rows }: Page): Size {
  const right = Math.max(0, ...rows.map(({ endX }) => endX));
  const bottom = Math.max(0, ...rows.map(({ y, height }) => y + height));
  const width = right * (1 + MARGIN) || PAGE_WIDTH;
  return { width, height: Math.max(width * UPRIGHT, bottom * (1 + MARGIN)) };
}

/** Where in a stack a height of it stands: on which page, and how far down that. */
export interface PagePlace {
  readonly index: number;
  readonly share: number;
}

export function placeOn(page: StackedPage | undefined, y: number): PagePlace {
  if (!page) return { index: 0, share: 0 };
  return { index: page.index, share: (y - page.top) / page.height };
}

/** The height at which that place stands in a stack. */
export function heightOf({ pages }: PageStack, { index, share }: PagePlace): number {
  const page = pages[Math.min(index, pages.length - 1)];
  return page ? page.top + page.height * share : 0;
}
