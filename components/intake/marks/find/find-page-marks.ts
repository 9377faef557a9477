import { findBarlines } from './find-barlines.js';
import { findStaves } from './find-staves.js';
import { findSystems, type System } from './find-systems.js';
import { checkImage, type GrayImage } from './gray-image.js';
import { sheetOf, type Sheet } from './sheet.js';
import { bottomAt } from './straight.js';

/** From the top line of a staff to its bottom line, in pixels. */
export interface FoundStaff {
  /** The y of its top line. */
  readonly top: number;
  /** The y of its bottom line. */
  readonly bottom: number;
}

/** A row of music in a picture, in its pixels: staves that are played at once. */
export interface FoundRow {
  /** The y of the top line of its highest staff. */
  readonly top: number;
  /** The y of the bottom line of its lowest staff. */
  readonly bottom: number;
  /** Its staves, from top to bottom. */
  readonly staves: readonly FoundStaff[];
  /** Where its measures begin and the last one ends, at half of its height: both ends are among them. */
  readonly barlines: readonly number[];
}

/** The rows of a page, in reading order. */
export interface PageMarks {
  /** From top to bottom. */
  readonly rows: readonly FoundRow[];
}

/**
 * Returns the rows of music on a page with their barlines; no rows where there are no staves. The page may
 * lie askew, bend, be in a shadow, or be white on black.
 * @throws RangeError, in a sentence, when the picture has not as many shades as its size says
 */
export function findPageMarks(image: GrayImage): PageMarks {
  checkImage(image);
  const sheet = sheetOf(image);
  if (!sheet) return { rows: [] };
  const systems = findSystems(sheet, findStaves(sheet));
  const barlines = findBarlines(systems);
  return { rows: systems.map((system, i) => rowOf(sheet, system, barlines[i]!)) };
}

function rowOf(sheet: Sheet, { staves: studied }: System, xs: readonly number[]): FoundRow {
  const [first, last] = [studied[0]!.staff, studied.at(-1)!.staff];
  const middle = (xs[0]! + xs.at(-1)!) / 2;
  const heightOf = (y: number) => sheet.toPage(middle, y)[1];
  const staves = studied.map(({ staff }) => ({
    top: heightOf(staff.topAt(middle)),
    bottom: heightOf(bottomAt(staff)(middle)),
  }));
  const barlines = xs.map((x) => sheet.toPage(x, (first.topAt(x) + bottomAt(last)(x)) / 2)[0]);
  return { top: staves[0]!.top, bottom: staves.at(-1)!.bottom, staves, barlines };
}

/** A part of a picture, in its pixels. */
export interface PageBox extends FoundStaff {
  readonly left: number;
  readonly right: number;
}

/** Returns the barlines that were found inside a box that a user has drawn around a row, its ends included. */
export function barlinesInBox({ rows }: PageMarks, box: PageBox): readonly number[] {
  const shared = (row: FoundRow) => Math.min(row.bottom, box.bottom) - Math.max(row.top, box.top);
  const [row] = rows.toSorted((a, b) => shared(b) - shared(a));
  const { left, right } = box;
  if (!row || shared(row) < Math.min(row.bottom - row.top, box.bottom - box.top) / 2)
    return [left, right];
  const near = (row.staves[0]!.bottom - row.staves[0]!.top) / 2;
  const inside = row.barlines.filter((x) => x > left - near && x < right + near);
  const [first = left, last = right] = [inside[0], inside.at(-1)];
  const start = first - left < near * 2 ? [] : [left];
  const end = right - last < near * 2 ? [] : [right];
  return [...start, ...inside, ...end];
}
