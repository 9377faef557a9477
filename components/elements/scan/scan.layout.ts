import {
  type ImageSource,
  type LineRoom,
  type LoosePage,
  type Page,
  PagePositions,
  type PageRow,
  type PageStack,
  type Piece,
  pixels,
  type StackedPage,
  stackPages,
} from '#core';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width of all pages at zoom exponent 0, in pixels; less in a narrower view. */
export const PAGE_WIDTH = 1000;

/** Height by width of a page of unknown size: upright, like A4. */
const UPRIGHT = Math.SQRT2;
/** Margin to the right of and below the music of a page of unknown size, as a share of the music. */
const MARGIN = 0.06;

/** Returns the pixels on the screen per pixel of the stack at zoom exponent 0. */
export const pageUnit = (viewportWidth: number): number =>
  viewportWidth > 0 ? Math.min(1, viewportWidth / PAGE_WIDTH) : 1;

/** Returns whether a picture is shown as pages. */
export const isPaged = ({ type, pages, loadPages }: ImageSource): boolean =>
  type === 'scan' || type === '3d' || pages !== undefined || loadPages !== undefined;

/** Returns the picture with that id; without an id, the first one with pages. */
export function choosePages(piece: Piece, id: string): ImageSource | undefined {
  const all = piece.images.filter(isPaged);
  return id ? all.find((image) => image.id === id) : all[0];
}

/** Returns the pages of a picture that is a single image: one row from its top to its bottom. */
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

/** Stacks pages in their places; `known` has the sizes of loaded images, by page. */
export function stackOf(pages: readonly Page[], known: ReadonlyMap<number, Size>): PageStack {
  const first = known.values().next().value;
  const loose = pages.map((page): LoosePage => ({
    rows: withAir(page.rows),
    ...sizeOf(page, known, first),
  }));
  return stackPages(loose, { width: PAGE_WIDTH });
}

/** Notes within this distance above or below a staff belong to it, in spaces between its lines. */
const AIR = 3;
/** Limit of that distance, as a share of the gap between two rows. */
const MOST_AIR = 0.15;

/** A row that says to reach further than this from its staves, in spaces, has words there, or other signs. */
const SAID = 4.2;
/** Limit of what a row may claim, as a share of the gap between two rows: above for a tempo, below for words. */
const MOST_SAID = { above: 0.2, below: 0.35 };
/** Rows that leave less free between them, as a share of that gap, divide the page and say nothing of their music. */
const LEAST_FREE = 0.1;

/**
 * Returns rows that reach from the notes above their highest staff to those below their lowest, and over the words
 * under the notes where the file says that these belong to the row. Files measure rows in many ways, some from line
 * to line; labels would then cover the notes on ledger lines or the next row.
 */
export function withAir(rows: readonly PageRow[]): readonly PageRow[] {
  const extents = rows.map(({ staves, y, height }) => ({
    top: staves[0]?.top ?? y,
    bottom: staves.at(-1)?.bottom ?? y + height,
  }));
  const tells = areTelling(rows, extents);
  return rows.map((row, index) => {
    const [first] = row.staves;
    if (!first) return row;
    const { top, bottom } = extents[index]!;
    const wanted = (AIR * (first.bottom - first.top)) / 4;
    const smallest = (gaps: readonly number[]) =>
      Math.min(...gaps.filter((gap) => gap > 0), Infinity);
    const over = smallest([...extents.map((other) => top - other.bottom), top]);
    const under = smallest(extents.map((other) => other.top - bottom));
    const space = (first.bottom - first.top) / 4;
    const claimed = (reach: number, most: number) =>
      tells && reach > SAID * space ? Math.min(reach, most) : 0;
    const above = Math.max(
      Math.min(wanted, MOST_AIR * over),
      claimed(top - row.y, MOST_SAID.above * over),
    );
    const below = Math.max(
      Math.min(wanted, MOST_AIR * under),
      claimed(row.y + row.height - bottom, MOST_SAID.below * under),
    );
    return { ...row, y: pixels(top - above), height: pixels(bottom - top + above + below) };
  });
}

/** Returns whether rows say how far their music reaches: there is something free between them. */
function areTelling(
  rows: readonly PageRow[],
  extents: readonly { readonly top: number; readonly bottom: number }[],
): boolean {
  return rows.every((row, index) => {
    const end = row.y + row.height;
    const next = extents.findIndex(({ top }) => top > extents[index]!.bottom);
    if (next < 0) return true;
    const gap = extents[next]!.top - extents[index]!.bottom;
    return rows[next]!.y - end > LEAST_FREE * gap;
  });
}

/** Gaps smaller than this share of the usual gap are ignored; labels may overlap there. */
const CLOSEST = 0.6;

/** Least height of a line of labels as a share of the rows, and the limit of that height in pixels. */
const LEAST_SHARE = 0.08;
const LEAST_LINE = 12;

/** Share of the gap between rows that lines of labels take: the rest stays white, as an engraver leaves it. */
const TAKEN = 0.95;

/** Returns the room for lines of labels between the rows of a page that is shown at a scale. */
export function roomFor(rows: readonly PageRow[], scale: number): LineRoom {
  const heights = rows.map(({ height }) => height).sort((a, b) => a - b);
  const typical = (heights[heights.length >> 1] ?? Infinity) * scale;
  const least = Math.min(LEAST_LINE, typical * LEAST_SHARE);
  return { height: TAKEN * roomBetween(rows) * scale, least };
}

/** Returns the gap between two rows, in their pixels, where they are closest or nearly so. */
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

/** Returns the size of the picture in which the rows of a page are measured. */
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

/** Guesses the size of an upright page from its rows. */
function guessed({ rows }: Page): Size {
  const right = Math.max(0, ...rows.map(({ endX }) => endX));
  const bottom = Math.max(0, ...rows.map(({ y, height }) => y + height));
  const width = right * (1 + MARGIN) || PAGE_WIDTH;
  return { width, height: Math.max(width * UPRIGHT, bottom * (1 + MARGIN)) };
}

/** A place in a stack: a page, and how far down it as a share of its height. */
export interface PagePlace {
  readonly index: number;
  readonly share: number;
}

export function placeOn(page: StackedPage | undefined, y: number): PagePlace {
  if (!page) return { index: 0, share: 0 };
  return { index: page.index, share: (y - page.top) / page.height };
}

/** Returns the height at which a place lies in a stack. */
export function heightOf({ pages }: PageStack, { index, share }: PagePlace): number {
  const page = pages[Math.min(index, pages.length - 1)];
  return page ? page.top + page.height * share : 0;
}
