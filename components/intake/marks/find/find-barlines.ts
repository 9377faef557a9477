import { inkOf, isInk, type GrayImage, type InkImage } from './gray-image.js';
import type { FoundRow, FoundStaff } from './find-rows.js';

/** So much of a barline is ink, from the top line of a staff to its bottom line. */
const WHOLE = 0.95;
/** Close beside it is hardly more ink than in most columns: the head of a note at a stem is more. */
const BESIDE = 0.09;
/** A measure is at least so wide, in spaces of a staff: less is a courtesy signature, or a double line. */
const LEAST_MEASURE = 4.5;

const spaceOf = ({ top, bottom }: FoundStaff): number => (bottom - top) / 4;

/**
 * Returns where the measures of a row begin and the last one ends, in pixels from the left: at lines
 * through all of its staves. Double lines are one; a brace before the row, and a signature that announces
 * the next row, are outside.
 */
export function findBarlines(image: GrayImage, row: FoundRow): readonly number[] {
  const { left, right, staves } = row;
  if (staves.length === 0) return [left, right];
  const ink = inkOf(image);
  const space = Math.max(2, spaceOf(staves[0]!));
  const [from, to] = [Math.max(1, Math.round(left)), Math.min(image.width - 2, Math.round(right))];
  const usual = staves.map((staff) => usualShare(ink, around(staff), [from, to]) + BESIDE);
  const columns: number[] = [];
  for (let x = from; x <= to; x += 1) {
    if (staves.every((staff, i) => isBarline(ink, staff, { x, space, most: usual[i]! })))
      columns.push(x);
  }
  const lines = groups(throughGaps(ink, staves, columns), space * 1.6);
  const start = lines.findLast((line) => line[0]! - left < space * 3)?.at(-1) ?? left;
  const after = lines.filter((line) => line[0]! - start >= space * 3);
  const last = after.at(-1);
  const isEnd = last !== undefined && right - last.at(-1)! < space * LEAST_MEASURE;
  const inside = (isEnd ? after.slice(0, -1) : after).map((line) => middleOf(line));
  return [start, ...inside, isEnd ? last.at(-1)! : right];
}

const middleOf = (line: readonly number[]): number => (line[0]! + line.at(-1)!) / 2;

/** Returns a staff with the space right above and below it. */
const around = (staff: FoundStaff): FoundStaff => ({
  top: staff.top - spaceOf(staff) / 2,
  bottom: staff.bottom + spaceOf(staff) / 2,
});

/** Returns the usual share of ink in the columns of a staff. */
function usualShare(
  ink: InkImage,
  staff: FoundStaff,
  [from, to]: readonly [number, number],
): number {
  const step = Math.max(1, Math.floor((to - from) / 400));
  const shares: number[] = [];
  for (let x = from; x <= to; x += step) shares.push(share(ink, staff, [x, x]));
  return shares.sort((a, b) => a - b)[shares.length >> 1] ?? 1;
}

interface Column {
  readonly x: number;
  readonly space: number;
  /** Share of ink that a column beside a barline has at most. */
  readonly most: number;
}

function isBarline(ink: InkImage, staff: FoundStaff, { x, space, most }: Column): boolean {
  if (share(ink, staff, [x - 1, x + 1]) < WHOLE) return false;
  // Between two lines that stand together there is a column of paper; a head of a note leaves none.
  const beside = (side: -1 | 1) => {
    const shares = [0.3, 0.5, 0.7].map((far) => x + side * Math.max(2, Math.round(space * far)));
    return Math.min(...shares.map((at) => share(ink, around(staff), [at, at])));
  };
  return Math.max(beside(-1), beside(1)) <= most;
}

/**
 * Returns, for rows whose barlines go on from staff to staff, only the lines that do; marks that stand in
 * each staff at one place by chance are stems.
 */
function throughGaps(
  ink: InkImage,
  staves: readonly FoundStaff[],
  columns: readonly number[],
): readonly number[] {
  const gaps = staves.slice(1).map(({ top }, i) => ({ top: staves[i]!.bottom, bottom: top }));
  const isThrough = (x: number) => gaps.some((gap) => share(ink, gap, [x - 1, x + 1]) >= WHOLE);
  const whole = gaps.length === 0 ? [] : columns.filter(isThrough);
  const [first = 0, last = 0] = [whole[0], whole.at(-1)];
  // The line at the start of a row goes through all staves, also where no other does.
  return last - first > spaceOf(staves[0]!) * 6 ? whole : columns;
}

/** Returns how much of a height is ink in any of some columns. */
function share(
  ink: InkImage,
  { top, bottom }: FoundStaff,
  [from, to]: readonly [number, number],
): number {
  const [first, last] = [Math.round(top), Math.round(bottom)];
  let dark = 0;
  for (let y = first; y <= last; y += 1) {
    let isDark = false;
    for (let x = Math.max(0, from); x <= Math.min(ink.width - 1, to); x += 1) {
      isDark ||= isInk(ink, x, Math.min(Math.max(y, 0), ink.height - 1));
    }
    if (isDark) dark += 1;
  }
  return dark / (last - first + 1);
}

/** Columns that are nearer to each other than so far belong together. */
function groups(columns: readonly number[], near: number): readonly (readonly number[])[] {
  const found: number[][] = [];
  for (const x of columns) {
    const last = found.at(-1);
    if (last && x - last.at(-1)! <= near) last.push(x);
    else found.push([x]);
  }
  return found;
}
