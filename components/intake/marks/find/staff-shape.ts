import type { Print } from './print.js';

/** A staff on a sheet, which may bend. */
export interface Staff {
  /** Where its lines begin and end. */
  readonly left: number;
  readonly right: number;
  /** Between two of its lines, in pixels; everywhere nearly the same. */
  readonly space: number;
  /** From 0 to 1, for lines without notes. */
  readonly clear: number;
  /** Returns the middle of its top line, at an x. */
  topAt(x: number): number;
}

/** Five lines in one strip. */
export interface Part {
  readonly strip: number;
  readonly top: number;
  readonly space: number;
  /** From 0 to 1, for empty lines. */
  readonly clear: number;
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Strips {
  readonly parts: readonly Part[];
  /** Of a strip, in pixels. */
  readonly width: number;
  readonly profiles: readonly Float32Array[];
}

/** Makes a staff of its parts: bent as they are, without what one of them says alone. */
export function placed(print: Print, { parts, width, profiles }: Strips): Staff {
  const fits = parts.map((part) => fitted(profiles[part.strip]!, part));
  const space = medianOf(fits.map((fit) => fit.space));
  const points = fits.map((fit) => {
    const near = fits.filter(({ strip }) => Math.abs(strip - fit.strip) <= 3);
    const x = near.reduce((sum, each) => sum + each.strip, 0) / near.length;
    return { x: (x + 0.5) * width, y: innerMean(near.map((each) => each.middle)) - 2 * space };
  });
  const topAt = (x: number) => along(points, x);
  const [first, last] = [parts[0]!.strip * width, (parts.at(-1)!.strip + 1) * width];
  const clear = medianOf(parts.map((part) => part.clear));
  const staff = { left: first, right: last, space, clear, topAt };
  return { ...staff, left: endOf(print, staff, -1), right: endOf(print, staff, 1) };
}

interface Fit {
  readonly strip: number;
  /** Height of the middle line. */
  readonly middle: number;
  readonly space: number;
}

/** Returns where the five lines of a part are, between the rows of pixels. */
function fitted(profile: Float32Array, { strip, top, space }: Part): Fit {
  let [weights, places, heights, squares, products] = [0, 0, 0, 0, 0];
  for (let line = -2; line <= 2; line += 1) {
    const y = Math.round(top + (line + 2) * space);
    let [ink, sum] = [0, 0];
    for (let row = y - 2; row <= y + 2; row += 1) {
      ink += profile[row] ?? 0;
      sum += (profile[row] ?? 0) * row;
    }
    if (ink < 0.3) continue;
    const height = sum / ink;
    // A thick beam in place of a line says less about where the line is.
    const weight = ink > 2.5 ? 0.2 : 1;
    weights += weight;
    places += weight * line;
    heights += weight * height;
    squares += weight * line * line;
    products += weight * line * height;
  }
  const spread = weights * squares - places * places;
  if (weights < 3 || spread < 1) return { strip, middle: top + 2 * space, space };
  const slope = (weights * products - places * heights) / spread;
  return { strip, middle: (heights - slope * places) / weights + 0.5, space: slope };
}

/** Returns the mean of the middle half of some values. */
function innerMean(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const cut = Math.floor(sorted.length / 4);
  const inner = sorted.slice(cut, sorted.length - cut);
  return inner.reduce((sum, each) => sum + each, 0) / inner.length;
}

/** A line is at least so dark, from 0 to 255. */
const DARK = 70;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the height at an x of a line through points; beyond them it goes on as it does near its end. */
function along(points: readonly Point[], x: number): number {
  const after = points.findIndex((point) => point.x > x);
  if (after > 0) return onLine(points[after - 1]!, points[after]!, x);
  const end = after === 0 ? points.slice(0, 5) : points.slice(-5);
  const [a, b] = [end[0]!, end.at(-1)!];
  return a.x === b.x ? a.y : onLine(a, b, x);
}

const onLine = (a: Point, b: Point, x: number): number =>
  b.x === a.x ? a.y : a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x);

/** Goes along a staff as far as most of its lines are there; signs and worn paper hide them for a while. */
function endOf(print: Print, staff: Staff, step: 1 | -1): number {
  const { space } = staff;
  const inside = Math.round((step < 0 ? staff.left : staff.right) - step * space * 2);
  const beyond = step < 0 ? 0 : print.width - 1;
  let [last, missing] = [inside, 0];
  for (let x = inside; x !== beyond + step; x += step) {
    const lines = linesAt(print, staff, x);
    missing = lines >= 3 ? 0 : missing + 1;
    if (lines >= 4) {
      // After a gap only a stretch of lines goes on with the staff: a brace or a letter is short.
      const isNear = Math.abs(x - last) <= space * 0.35;
      if (isNear || isStretch(print, staff, { x, step })) last = x;
    }
    if (missing > space * 3) break;
  }
  return last;
}

function isStretch(
  print: Print,
  staff: Staff,
  { x, step }: { readonly x: number; readonly step: 1 | -1 },
): boolean {
  const length = Math.round(staff.space * 2.5);
  let lines = 0;
  for (let i = 0; i < length; i += 1) lines += standingLinesAt(print, staff, x + i * step);
  return lines >= length * 3.5;
}

/**
 * Returns in how much of its length a staff shows four of its lines at once, from 0 to 1. Words have gaps between
 * their letters.
 */
export function ruledShare(print: Print, staff: Staff): number {
  const [from, to] = [Math.round(staff.left), Math.round(staff.right)];
  let ruled = 0;
  for (let x = from; x < to; x += 1) if (linesAt(print, staff, x) >= 4) ruled += 1;
  return ruled / Math.max(1, to - from);
}

/** A line is so much darker than the paper on one side of it, from 0 to 255. */
const STANDS_OUT = 30;

/** Returns how many lines of a staff stand out at an x: those in a shadow are as dark as what is between them. */
function standingLinesAt(print: Print, staff: Staff, x: number): number {
  if (x < 0 || x >= print.width) return 0;
  const top = staff.topAt(x);
  const inkAt = (line: number) => {
    const y = Math.round(top + line * staff.space);
    return y < 0 || y >= print.height ? 0 : print.ink[y * print.width + x]!;
  };
  let lines = 0;
  for (let line = 0; line < 5; line += 1) {
    const dark = darkest(print, x, Math.round(top + line * staff.space));
    const paper = Math.min(inkAt(line - 0.5), inkAt(line + 0.5));
    if (dark >= DARK && dark - paper >= STANDS_OUT) lines += 1;
  }
  return lines;
}

/** Returns how many lines of a staff are dark at an x. */
function linesAt(print: Print, staff: Staff, x: number): number {
  if (x < 0 || x >= print.width) return 0;
  const top = staff.topAt(x);
  let lines = 0;
  for (let line = 0; line < 5; line += 1) {
    const y = Math.round(top + line * staff.space);
    if (darkest(print, x, y) >= DARK) lines += 1;
  }
  return lines;
}

function darkest({ width, height, ink }: Print, x: number, y: number): number {
  let most = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    most = Math.max(most, ink[row * width + x]!);
  return most;
}
