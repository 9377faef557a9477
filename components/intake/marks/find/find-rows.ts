import { inkOf, isInk, type GrayImage, type InkImage } from './gray-image.js';

/** From its top line to its bottom line, in pixels. */
export interface FoundStaff {
  readonly top: number;
  readonly bottom: number;
}

/** A row of music in a picture, in its pixels: staves that a line at their start connects. */
export interface FoundRow {
  readonly left: number;
  readonly right: number;
  readonly staves: readonly FoundStaff[];
}

/** A page is looked at in so many strips side by side: scans stand a little askew. */
const STRIPS = 16;
/** A line of a staff darkens so much of a strip. */
const LINE_SHARE = 0.6;
/** Largest inequality of the spaces of a staff, in shares of them. */
const UNEVEN = 0.34;
/** A staff crosses at least so many strips. */
const LEAST_STRIPS = 5;

interface StripStaff extends FoundStaff {
  readonly strip: number;
}

interface Staff extends FoundStaff {
  readonly parts: readonly StripStaff[];
}

const spaceOf = ({ top, bottom }: FoundStaff): number => (bottom - top) / 4;

/** Returns the rows of music on a page, from the top. None where no lines of five are to be seen. */
export function findRows(image: GrayImage): readonly FoundRow[] {
  const ink = inkOf(image);
  const parts = Array.from({ length: STRIPS }, (_, strip) => stavesInStrip(ink, strip)).flat();
  const staves = joined(parts).filter((staff) => staff.parts.length >= LEAST_STRIPS);
  const placed = staves
    .map((staff) => ({ ...staff, ...endsOf(ink, staff) }))
    .filter(({ left, right }) => right - left > ink.width / 6)
    .sort((a, b) => a.top - b.top);
  return systems(ink, placed).map((rows) => ({
    left: Math.min(...rows.map(({ left }) => left)),
    right: Math.max(...rows.map(({ right }) => right)),
    staves: rows.map(({ top, bottom }) => ({ top, bottom })),
  }));
}

const stripOf = ({ width }: InkImage, strip: number): readonly [number, number] => [
  Math.floor((width * strip) / STRIPS),
  Math.floor((width * (strip + 1)) / STRIPS),
];

/** Returns the middles of dark lines that cross a strip. */
function linesInStrip(ink: InkImage, strip: number): readonly number[] {
  const [from, to] = stripOf(ink, strip);
  const lines: number[] = [];
  let start = -1;
  for (let y = 0; y <= ink.height; y += 1) {
    let dark = 0;
    // A thin line that stands askew goes over to the next row of pixels.
    if (y < ink.height - 1)
      for (let x = from; x < to; x += 1) if (isInk(ink, x, y) || isInk(ink, x, y + 1)) dark += 1;
    const isLine = dark >= (to - from) * LINE_SHARE;
    if (isLine && start < 0) start = y;
    if (isLine || start < 0) continue;
    lines.push((start + y) / 2);
    start = -1;
  }
  return lines;
}

/** Returns the staves: five lines with equal spaces. */
function stavesInStrip(ink: InkImage, strip: number): readonly StripStaff[] {
  const lines = linesInStrip(ink, strip);
  const staves: StripStaff[] = [];
  for (let i = 0; i + 4 < lines.length; i += 1) {
    const [top, bottom] = [lines[i]!, lines[i + 4]!];
    const space = (bottom - top) / 4;
    const isEven = [1, 2, 3].every(
      (n) => Math.abs(lines[i + n]! - top - n * space) <= Math.max(1, space * UNEVEN),
    );
    if (!isEven || space < 2.5 || space > ink.height / 20) continue;
    staves.push({ strip, top, bottom });
    i += 4;
  }
  return staves;
}

/** Puts together what belongs to one staff: in strips that follow each other, at nearly one height. */
function joined(parts: readonly StripStaff[]): readonly Staff[] {
  const staves: StripStaff[][] = [];
  for (const part of parts) {
    const near = (staff: readonly StripStaff[]) => {
      const last = staff.at(-1)!;
      const isNext = part.strip > last.strip && part.strip - last.strip <= 4;
      return isNext && Math.abs(last.top - part.top) <= spaceOf(last) * 1.5;
    };
    const staff = staves.find(near);
    if (staff) staff.push(part);
    else staves.push([part]);
  }
  return staves.map(straight).map((staff) => ({
    top: Math.min(...staff.map(({ top }) => top)),
    bottom: Math.max(...staff.map(({ bottom }) => bottom)),
    parts: staff,
  }));
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Leaves out the strips in which something else was taken for a line: a staff is straight. Its slope is
 * the median of those between all of its parts (Theil and Sen).
 */
function straight(staff: readonly StripStaff[]): readonly StripStaff[] {
  const slopes = staff.flatMap((a, i) =>
    staff.slice(i + 1).map((b) => (b.top - a.top) / (b.strip - a.strip)),
  );
  const slope = medianOf(slopes);
  const levels = staff.map(({ top, strip }) => top - strip * slope);
  const level = medianOf(levels);
  return staff.filter((part, i) => Math.abs(levels[i]! - level) <= spaceOf(part) / 2);
}

/** Returns where the lines of a staff begin and end. */
function endsOf(
  ink: InkImage,
  { parts }: Staff,
): { readonly left: number; readonly right: number } {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const [from] = stripOf(ink, first.strip);
  const [, to] = stripOf(ink, last.strip);
  const width = Math.ceil(ink.width / STRIPS);
  const left = reach(ink, first, { from: from + width - 1, to: from - width, step: -1 });
  const right = reach(ink, last, { from: to - width, to: to + width, step: 1 });
  return { left, right };
}

/** Goes along a staff as far as four of its lines are there; signs may cover them for a while. */
function reach(
  ink: InkImage,
  staff: FoundStaff,
  { from, to, step }: { readonly from: number; readonly to: number; readonly step: 1 | -1 },
): number {
  const patience = spaceOf(staff) * 2;
  let last = from;
  for (let x = from; x !== to && x >= 0 && x < ink.width; x += step) {
    if (hasLines(ink, staff, x)) last = x;
    else if (Math.abs(x - last) > patience) break;
  }
  return last;
}

function hasLines(ink: InkImage, staff: FoundStaff, x: number): boolean {
  const slack = Math.max(1, Math.round(spaceOf(staff) / 4));
  let lines = 0;
  for (let line = 0; line < 5; line += 1) {
    const y = Math.round(staff.top + line * spaceOf(staff));
    if (hasInk(ink, x, [y - slack, y + slack])) lines += 1;
  }
  return lines >= 4;
}

function hasInk(ink: InkImage, x: number, [from, to]: readonly [number, number]): boolean {
  for (let y = Math.max(0, from); y <= Math.min(ink.height - 1, to); y += 1) {
    if (isInk(ink, x, y)) return true;
  }
  return false;
}

interface PlacedStaff extends FoundStaff {
  readonly left: number;
  readonly right: number;
}

/** Staves that a line goes through from one to the next are one row. */
function systems(
  ink: InkImage,
  staves: readonly PlacedStaff[],
): readonly (readonly PlacedStaff[])[] {
  const rows: PlacedStaff[][] = [];
  for (const staff of staves) {
    const above = rows.at(-1)?.at(-1);
    if (above && areConnected(ink, above, staff)) rows.at(-1)!.push(staff);
    else rows.push([staff]);
  }
  return rows;
}

/** So much of a line between two staves is ink. */
const WHOLE = 0.97;

/** Looks for a line from one staff to the next, near where they begin: a brace or a barline. */
function areConnected(ink: InkImage, above: PlacedStaff, below: PlacedStaff): boolean {
  const space = spaceOf(above);
  const left = Math.max(0, Math.round(Math.min(above.left, below.left) - space));
  const right = Math.min(ink.width - 2, Math.round(Math.max(above.left, below.left) + space * 2));
  const [from, to] = [Math.round(above.bottom), Math.round(below.top)];
  for (let x = left; x <= right; x += 1) {
    let dark = 0;
    // A line that stands askew goes over to the next column.
    for (let y = from; y <= to; y += 1) if (isInk(ink, x, y) || isInk(ink, x + 1, y)) dark += 1;
    if (dark >= (to - from + 1) * WHOLE) return true;
  }
  return false;
}
