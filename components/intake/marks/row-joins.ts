import {
  boxOf,
  endX,
  freeId,
  inReadingOrder,
  measuresIn,
  rounded,
  startX,
  without,
  type MarkedRow,
  type MarkedStaff,
  type Pages,
} from './marks.js';
import { rowsChange, type MarksChange } from './page-edits.js';
import { LEAST, MOST_MEASURES_IN_ROW, MOST_STAVES, stavesFor } from './row-edits.js';

/** Where a row is cut in two: between staves, so many above; or at a barline, by its index. */
export type Cut = { readonly staves: number } | { readonly barline: number };

const bottomOf = ({ y, height }: MarkedRow): number => y + height;

/**
 * Returns a change that joins a row with the next one of its page: rows under each other become one system
 * with the staves of both and the barlines of either; rows beside each other become one longer row.
 * Undefined for the last row, and where the joined row would have too many staves or measures.
 */
export function joinRows(pages: Pages, page: number, id: number): MarksChange | undefined {
  const { rows } = pages[page]!;
  const index = rows.findIndex((row) => row.id === id);
  const [row, next] = [rows[index], rows[index + 1]];
  if (!row || !next) return undefined;
  const joined = areBeside(row, next) ? continued(row, next) : stacked(row, next);
  const isTooLarge =
    measuresIn(joined) > MOST_MEASURES_IN_ROW || joined.staves.length > MOST_STAVES;
  return isTooLarge ? undefined : rowsChange(pages, page, rows.toSpliced(index, 2, joined));
}

/** Returns whether the second row goes on to the right of the first. */
const areBeside = (row: MarkedRow, next: MarkedRow): boolean =>
  inReadingOrder([row, next], boxOf).length === 1 && startX(next) > endX(row) - LEAST;

function continued(row: MarkedRow, next: MarkedRow): MarkedRow {
  const y = Math.min(row.y, next.y);
  const middle = rounded((endX(row) + startX(next)) / 2);
  const { staves } = row.staves.length >= next.staves.length ? row : next;
  const known = row.notes ?? next.notes;
  const notesOf = (each: MarkedRow) => each.notes ?? each.xs.slice(1).map(() => []);
  return {
    ...row,
    y,
    height: rounded(Math.max(bottomOf(row), bottomOf(next)) - y),
    xs: [...row.xs.slice(0, -1), middle, ...next.xs.slice(1)],
    staves,
    ...(known && { notes: [...notesOf(row), ...notesOf(next)] }),
  };
}

function stacked(row: MarkedRow, next: MarkedRow): MarkedRow {
  const y = Math.min(row.y, next.y);
  const staves = [...row.staves, ...next.staves].toSorted((a, b) => a.top - b.top);
  return {
    ...without(row, 'notes'),
    y,
    height: rounded(Math.max(bottomOf(row), bottomOf(next)) - y),
    xs: barlinesOfEither(row, next, heightOf(staves) / 2),
    staves,
  };
}

/** Returns the height of the smallest staff; 0 without staves. */
const heightOf = (staves: readonly MarkedStaff[]): number =>
  staves.length > 0 ? Math.min(...staves.map(({ top, bottom }) => bottom - top)) : 0;

/** Returns the barlines of two rows; those nearer than `near` pixels are the same one. */
function barlinesOfEither(row: MarkedRow, next: MarkedRow, near: number): readonly number[] {
  const from = Math.min(startX(row), startX(next));
  const to = Math.max(endX(row), endX(next));
  const reach = Math.max(near, LEAST);
  const inside = [...row.xs.slice(1, -1), ...next.xs.slice(1, -1)].toSorted((a, b) => a - b);
  const apart = inside.filter((x, i) => i === 0 || x - inside[i - 1]! >= reach);
  return [from, ...apart.filter((x) => x - from >= LEAST && to - x >= LEAST), to];
}

/** Returns after how many of its staves a row is best cut: where the space between two is widest. */
export function widestGap({ staves }: Pick<MarkedRow, 'staves'>): number {
  const gaps = staves.slice(1).map(({ top }, i) => top - staves[i]!.bottom);
  const most = Math.max(...gaps);
  // Of equal spaces, the middle one.
  const widest = gaps.flatMap((gap, i) => (most - gap < 1 ? [i + 1] : []));
  return widest[Math.floor(widest.length / 2)] ?? 1;
}

/**
 * Returns a change that cuts a row in two: between two of its staves, where both parts keep all barlines,
 * or at an inner barline. A row of one staff becomes two rows of one staff. Undefined where the row cannot
 * be cut.
 */
export function cutRow(
  pages: Pages,
  page: number,
  { id, cut }: { readonly id: number; readonly cut: Cut },
): MarksChange | undefined {
  const { rows } = pages[page]!;
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  const parts = row && ('barline' in cut ? besides(row, cut.barline) : unders(row, cut.staves));
  if (!parts) return undefined;
  const [first, second] = parts;
  return rowsChange(pages, page, rows.toSpliced(index, 1, first, { ...second, id: freeId(pages) }));
}

type Parts = readonly [MarkedRow, MarkedRow];

function besides(row: MarkedRow, barline: number): Parts | undefined {
  if (barline <= 0 || barline >= row.xs.length - 1) return undefined;
  const { xs, notes } = row;
  const part = (from: number, to?: number) => ({
    xs: xs.slice(from, to === undefined ? undefined : to + 1),
    ...(notes && { notes: notes.slice(from, to) }),
  });
  return [
    { ...row, ...part(0, barline) },
    { ...without(row, 'first', 'lead'), ...part(barline) },
  ];
}

function unders(row: MarkedRow, count: number): Parts | undefined {
  const staves = row.staves.length > 1 ? row.staves : stavesFor(row, 2);
  if (count <= 0 || count >= staves.length || row.height < LEAST * 3) return undefined;
  const bottom = staves[count - 1]!.bottom;
  const { top } = staves[count]!;
  return [
    { ...row, height: rounded(bottom - row.y), staves: staves.slice(0, count) },
    {
      ...without(row, 'first', 'lead', 'notes'),
      y: rounded(top),
      height: rounded(bottomOf(row) - top),
      staves: staves.slice(count),
    },
  ];
}
