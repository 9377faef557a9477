import {
  boxOf,
  freeId,
  sortRows,
  without,
  type MarkedBox,
  type MarkedRow,
  type PageSize,
  type Pages,
} from './marks.js';
import { evenly, resizeRow, stavesFor } from './row-edits.js';

/** A small change of the marks: the rows of one page before and after. Its inverse swaps them. */
export interface MarksChange {
  /** Index of the page. */
  readonly page: number;
  readonly before: readonly MarkedRow[];
  readonly after: readonly MarkedRow[];
}

export const invert = ({ page, before, after }: MarksChange): MarksChange => ({
  page,
  before: after,
  after: before,
});

export const applyChange = (pages: Pages, { page, after }: MarksChange): Pages =>
  pages.map((each, index) => (index === page ? { ...each, rows: after } : each));

/** Returns a change that puts other rows on a page, in reading order. */
export const rowsChange = (
  pages: Pages,
  page: number,
  rows: readonly MarkedRow[],
): MarksChange => ({ page, before: pages[page]!.rows, after: sortRows(rows) });

/** Returns a change that replaces the row with the same id. */
export const rowChange = (pages: Pages, page: number, row: MarkedRow): MarksChange =>
  rowsChange(
    pages,
    page,
    pages[page]!.rows.map((each) => (each.id === row.id ? row : each)),
  );

export const removeRow = (pages: Pages, page: number, id: number): MarksChange =>
  rowsChange(
    pages,
    page,
    pages[page]!.rows.filter((row) => row.id !== id),
  );

/** Returns the row that was marked before a place, on its page or on one before. */
const rowBefore = (pages: Pages, page: number): MarkedRow | undefined =>
  pages[page]!.rows.at(-1) ??
  pages
    .slice(0, page)
    .findLast(({ rows }) => rows.length > 0)
    ?.rows.at(-1);

/** Returns a row in a box, with as many staves as the row before it. */
export function addRow(pages: Pages, page: number, box: MarkedBox): MarksChange {
  const size = pages[page]!;
  const staves = rowBefore(pages, page)?.staves.length ?? 1;
  const bare = {
    id: freeId(pages),
    y: box.y,
    height: box.height,
    xs: evenly(box.x, box.x + box.width, 1),
    staves: stavesFor(box, Math.max(1, staves)),
  };
  return rowsChange(pages, page, [...size.rows, resizeRow(bare, box, size)]);
}

/** Free space under a row, as a share of its height, where nothing shows how rows follow each other. */
const USUAL_GAP = 0.5;

/** Returns a change that adds a row like another one, under it; undefined where the page ends. */
export function addRowUnder(pages: Pages, page: number, id: number): MarksChange | undefined {
  const { rows, height } = pages[page]!;
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  if (!row) return undefined;
  const above = rows[index - 1];
  const usual = row.height * (1 + USUAL_GAP);
  const step = above && row.y > above.y + above.height ? row.y - above.y : usual;
  if (row.y + step + row.height > height) return undefined;
  const like = without(row, 'first', 'lead', 'notes');
  const box = { ...boxOf(row), y: row.y + step };
  const added = resizeRow({ ...like, id: freeId(pages) }, box, pages[page]!);
  return rowsChange(pages, page, [...rows, added]);
}

/** Returns a box for the first row of a page: near its top, within its margins. */
export const firstBox = ({ width, height }: PageSize): MarkedBox => ({
  x: width * 0.08,
  y: height * 0.08,
  width: width * 0.84,
  height: height * 0.08,
});

/** Returns the rows of the nearest page before that has some, in the proportions of this page. */
export function copyRows(pages: Pages, page: number): MarksChange | undefined {
  const size = pages[page];
  const from = pages.slice(0, page).findLast(({ rows }) => rows.length > 0);
  if (!size || !from) return undefined;
  const [wide, high] = [size.width / from.width, size.height / from.height];
  const id = freeId(pages);
  const copies = from.rows.map((row, index) => {
    const like = without(row, 'first', 'lead', 'notes');
    const { x, y, width, height } = boxOf(row);
    const box = { x: x * wide, y: y * high, width: width * wide, height: height * high };
    return resizeRow({ ...like, id: id + index }, box, size);
  });
  return rowsChange(pages, page, copies);
}
