import {
  boxOf,
  endX,
  measuresIn,
  rounded,
  startX,
  without,
  type MarkedBox,
  type MarkedNote,
  type MarkedRow,
  type MarkedStaff,
  type PageSize,
} from './marks.js';

/** A measure is at least so wide, and a row so high, in pixels of the page. */
export const LEAST = 4;
export const MOST_MEASURES_IN_ROW = 200;
export const MOST_STAVES = 60;

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** Barlines that divide a stretch into equal measures. */
export const evenly = (from: number, to: number, count: number): readonly number[] =>
  Array.from({ length: count + 1 }, (_, i) => rounded(from + ((to - from) * i) / count));

/**
 * Returns a number of staves from the top of a row to its bottom: the space between two is one and a half
 * times as high as a staff.
 */
export function stavesFor(
  { y, height }: Pick<MarkedBox, 'y' | 'height'>,
  count: number,
): readonly MarkedStaff[] {
  const each = height / (count + (count - 1) * 1.5);
  return Array.from({ length: count }, (_, i) => ({
    top: rounded(y + i * each * 2.5),
    bottom: rounded(y + i * each * 2.5 + each),
  }));
}

/** Returns how many measures fit into a stretch, at most the wanted number. */
const fitting = (count: number, length: number): number =>
  Math.floor(clamp(count, 1, Math.min(MOST_MEASURES_IN_ROW, length / LEAST)));

function withNotes(row: MarkedRow, notes: MarkedRow['notes']): MarkedRow {
  const rest = without(row, 'notes');
  return notes?.some((each) => each.length > 0) ? { ...rest, notes } : rest;
}

/** Divides a row into so many measures of one width. */
export const splitRow = (row: MarkedRow, count: number): MarkedRow => {
  const fit = fitting(count, endX(row) - startX(row));
  return withNotes({ ...row, xs: evenly(startX(row), endX(row), fit) }, undefined);
};

/** Divides one measure of a row, by its index, into so many of one width. */
export function splitMeasure(row: MarkedRow, index: number, count: number): MarkedRow {
  const { xs, notes } = row;
  const [from, to] = [xs[index], xs[index + 1]];
  if (from === undefined || to === undefined) return row;
  const fit = fitting(count, to - from);
  if (fit === 1 || measuresIn(row) + fit - 1 > MOST_MEASURES_IN_ROW) return row;
  const inside = evenly(from, to, fit).slice(1, -1);
  const none = Array.from({ length: fit }, () => []);
  return withNotes(
    { ...row, xs: xs.toSpliced(index + 1, 0, ...inside) },
    notes?.toSpliced(index, 1, ...none),
  );
}

/** Takes a barline away, by its index; the two measures beside it become one. Ends stay. */
export function removeBarline(row: MarkedRow, index: number): MarkedRow {
  if (index <= 0 || index >= row.xs.length - 1) return row;
  return withNotes(
    { ...row, xs: row.xs.toSpliced(index, 1) },
    row.notes?.toSpliced(index - 1, 2, []),
  );
}

/** Puts a barline into the measure that is there; undefined where there is none, or no room. */
export function addBarline(row: MarkedRow, x: number): MarkedRow | undefined {
  const index = row.xs.findIndex((bar, i) => bar < x && x < (row.xs[i + 1] ?? -Infinity));
  const isFree = row.xs.every((bar) => Math.abs(bar - x) >= LEAST);
  if (index < 0 || !isFree || measuresIn(row) >= MOST_MEASURES_IN_ROW) return undefined;
  return withNotes(
    { ...row, xs: row.xs.toSpliced(index + 1, 0, rounded(x)) },
    row.notes?.toSpliced(index, 1, [], []),
  );
}

/** Moves notes between two barlines along when one of these moves. */
const stretch = (
  notes: readonly MarkedNote[],
  [from, to]: readonly [number, number],
  [newFrom, newTo]: readonly [number, number],
): readonly MarkedNote[] =>
  notes.map(({ offset, x }) => ({
    offset,
    x: rounded(newFrom + ((x - from) * (newTo - newFrom)) / (to - from)),
  }));

/** Moves barlines, and the contents between them with them. */
function placed(row: MarkedRow, xs: readonly number[]): MarkedRow {
  const at = (bars: readonly number[], i: number) => [bars[i]!, bars[i + 1]!] as const;
  return withNotes(
    { ...row, xs },
    row.notes?.map((notes, i) => stretch(notes, at(row.xs, i), at(xs, i))),
  );
}

/**
 * Moves a barline, by its index: the first one is where the row begins, the last one where it ends. It
 * stays between its neighbors and on the page.
 */
export function moveBarline(
  row: MarkedRow,
  index: number,
  { x, width }: { readonly x: number; readonly width: number },
): MarkedRow {
  const { xs } = row;
  if (xs[index] === undefined) return row;
  const before = xs[index - 1];
  const after = xs[index + 1];
  const least = before === undefined ? 0 : before + LEAST;
  const most = after === undefined ? width : after - LEAST;
  // Without room to move, it stays.
  if (most < least) return row;
  return placed(row, xs.with(index, rounded(clamp(x, least, most))));
}

/** Returns a row in another box, with all its contents in proportion. Moves the box onto the page. */
export function resizeRow(row: MarkedRow, box: MarkedBox, page: PageSize): MarkedRow {
  const old = boxOf(row);
  const least = Math.min(LEAST * measuresIn(row), page.width);
  const width = clamp(box.width, least, page.width);
  const height = clamp(box.height, LEAST, page.height);
  const x = clamp(box.x, 0, page.width - width);
  const y = rounded(clamp(box.y, 0, page.height - height));
  const down = (at: number) => rounded(y + ((at - old.y) * height) / old.height);
  const along = (at: number) => rounded(x + ((at - old.x) * width) / old.width);
  const staves = row.staves.map(({ top, bottom }) => ({ top: down(top), bottom: down(bottom) }));
  const resized = { ...row, y, height: rounded(height), staves };
  return placed(resized, row.xs.map(along));
}

export function moveRow(
  row: MarkedRow,
  { dx, dy }: { readonly dx: number; readonly dy: number },
  page: PageSize,
): MarkedRow {
  const box = boxOf(row);
  return resizeRow(row, { ...box, x: box.x + dx, y: box.y + dy }, page);
}

/** Gives a row so many staves, from its top to its bottom. */
export const setStaves = (row: MarkedRow, count: number): MarkedRow => ({
  ...row,
  staves: stavesFor(row, Math.floor(clamp(count, 1, MOST_STAVES))),
});

/** Lets a row begin at a measure, by its count; undefined lets it go on from the row before. */
export function setFirst(row: MarkedRow, count: number | undefined): MarkedRow {
  const rest = without(row, 'first', 'lead');
  return count === undefined ? rest : { ...rest, first: Math.max(1, Math.floor(count)) };
}
