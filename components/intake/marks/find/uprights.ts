import { SPACE } from './sheet.js';
import { MARGIN, STAFF_HEIGHT, type Strip } from './straight.js';

/** What upright lines there are in a staff, by column. */
export interface Uprights {
  /** How much of the spaces between the lines of the staff is one upright line, from 0 to 1. */
  readonly cover: Float32Array;
  /** How many places of the line have a head, a beam or a flag at their side: of eleven. */
  readonly heads: Uint8Array;
  /** How much of the line is there right at the top line and at the bottom line, at the worse one. */
  readonly ends: Float32Array;
  /** How much of the line goes on above the staff, and below, from 0 to 1. */
  readonly above: Float32Array;
  readonly below: Float32Array;
}

/** An upright line may lean so many pixels over the height of a staff. */
const LEAN = [0, -1, 1, -2, 2, -3, 3];
/** Rows beside the middle of a staff line that belong to it. */
const LINE = 1;
/** Something at the side of a line is a head if it fills the columns from here to there. */
const [SIDE_FROM, SIDE_TO] = [3, 6];
/** So much of a place is dark where a head or beam stands; a slur or a hairpin fills less. */
const FULL = 0.55;

/** Returns the upright lines of a staff that was bent straight. */
export function uprightsOf(strip: Strip): Uprights {
  const { width } = strip;
  const wide = widened(strip);
  const rows = spaceRows();
  const { cover, lean } = covered(wide, rows);
  const reach = (from: number, to: number) =>
    Float32Array.from({ length: width }, (_, x) => {
      let dark = 0;
      for (let row = from; row < to; row += 1) dark += at(wide, x + leanAt(lean[x]!, row), row);
      return dark / (to - from);
    });
  const top = reach(MARGIN + 2, MARGIN + SPACE / 2);
  const bottom = reach(MARGIN + STAFF_HEIGHT - SPACE / 2 + 1, MARGIN + STAFF_HEIGHT - 1);
  return {
    cover,
    heads: headsBeside(strip, cover),
    ends: top.map((share, x) => Math.min(share, bottom[x]!)),
    above: reach(MARGIN - 12, MARGIN - 4),
    below: reach(MARGIN + STAFF_HEIGHT + 5, MARGIN + STAFF_HEIGHT + 13),
  };
}

/** Returns how much of each column of a strip between staves is one upright line. */
export function coverOfGap(strip: Strip): Float32Array {
  const wide = widened(strip);
  return covered(
    wide,
    Array.from({ length: strip.height }, (_, row) => row),
  ).cover;
}

const leanAt = (lean: number, row: number): number =>
  Math.round((lean * (row - MARGIN - STAFF_HEIGHT / 2)) / STAFF_HEIGHT);

const at = ({ width, dark }: Strip, x: number, row: number): number =>
  x < 0 || x >= width ? 0 : dark[row * width + x]!;

/** Returns a strip in which each dark pixel darkens its neighbors to the left and to the right. */
function widened({ width, height, dark }: Strip): Strip {
  const wide = new Uint8Array(dark.length);
  for (let row = 0; row < height; row += 1)
    for (let x = 0, i = row * width; x < width; x += 1, i += 1)
      if (dark[i] || (x > 0 && dark[i - 1]) || (x < width - 1 && dark[i + 1])) wide[i] = 1;
  return { width, height, dark: wide };
}

/** Returns the rows of a strip between the lines of its staff. */
function spaceRows(): readonly number[] {
  return Array.from({ length: STAFF_HEIGHT }, (_, i) => i)
    .filter((i) => i % SPACE > LINE && i % SPACE < SPACE - LINE)
    .map((i) => MARGIN + i);
}

function covered(
  wide: Strip,
  rows: readonly number[],
): { readonly cover: Float32Array; readonly lean: Int8Array } {
  const { width, dark } = wide;
  const most = new Uint16Array(width);
  const lean = new Int8Array(width);
  const middle = (rows[0]! + rows.at(-1)!) / 2;
  const long = Math.max(STAFF_HEIGHT, rows.at(-1)! - rows[0]!);
  const counts = new Uint16Array(width);
  for (const each of LEAN) {
    counts.fill(0);
    for (const row of rows) {
      const shift = Math.round((each * (row - middle)) / long);
      const from = Math.max(0, -shift);
      const to = Math.min(width, width - shift);
      for (let x = from, i = row * width + from + shift; x < to; x += 1, i += 1)
        counts[x]! += dark[i]!;
    }
    for (let x = 0; x < width; x += 1)
      if (counts[x]! > most[x]!) {
        most[x] = counts[x]!;
        lean[x] = each;
      }
  }
  return { cover: Float32Array.from(most, (count) => count / rows.length), lean };
}

/** Places along a staff, at its lines, between them and right beside: middles of rows. */
const PLACES = Array.from({ length: 11 }, (_, i) => MARGIN + ((i - 1) * SPACE) / 2);

function headsBeside(strip: Strip, cover: Float32Array): Uint8Array {
  return Uint8Array.from(cover, (share, x) => {
    if (share < 0.5) return 0;
    const sides = [-1, 1].map((side) => PLACES.filter((row) => isFull(strip, { x, side, row })));
    return Math.max(...sides.map(({ length }) => length));
  });
}

interface Place {
  readonly x: number;
  readonly side: number;
  readonly row: number;
}

/** Says whether everything beside a place is dark, from the line on. */
function isFull(strip: Strip, { x, side, row }: Place): boolean {
  for (let far = SIDE_FROM; far <= SIDE_TO; far += 1) {
    let [dark, all] = [0, 0];
    for (let y = row - 3; y <= row + 3; y += 1) {
      const inStaff = y - MARGIN;
      const isLine =
        inStaff >= -LINE && inStaff <= STAFF_HEIGHT + LINE && nearLine(inStaff) <= LINE;
      if (isLine) continue;
      all += 1;
      dark += at(strip, x + side * far, y);
    }
    if (dark < all * FULL) return false;
  }
  return true;
}

const nearLine = (row: number): number => {
  const rest = ((row % SPACE) + SPACE) % SPACE;
  return Math.min(rest, SPACE - rest);
};
