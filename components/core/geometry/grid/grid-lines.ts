import {
  FIRST_BOTTOM,
  FIRST_STAFF,
  FIRST_TOP,
  type Extent,
  type LineLayout,
} from '../labels/lines.js';

/** Which lines of labels stand in a row of a grid, as geometry counts them, from above. */
export type GridLines = readonly number[];

/** The lines that a row can have: all six, those above, those below, or one on either side. */
export const GRID_LINES: readonly GridLines[] = [
  [1, 2, 3, 4, 5, 6],
  [1, 2, 3],
  [4, 5, 6],
  [1, 4],
];

/** Returns the lines of a preset, 0 to 3; those of the first one for any other number. */
export const gridLines = (preset: number | undefined): GridLines =>
  GRID_LINES[preset ?? 0] ?? GRID_LINES[0]!;

/** Returns the number of lines above the measure numbers. */
export const linesAbove = (lines: GridLines): number => lines.filter(isAbove).length;

/** Another side of the names is farther than any line of the same side. */
const OTHER_SIDE = 10;

/** Returns the line for labels in a row that does not have theirs: the nearest line that is there. */
export function nearestLine(lines: GridLines, wanted: number): number {
  if (wanted < FIRST_TOP || wanted >= FIRST_STAFF) return wanted;
  const distance = (line: number) =>
    Math.abs(line - wanted) + (isAbove(line) === isAbove(wanted) ? 0 : OTHER_SIDE);
  return lines.reduce((best, line) => (distance(line) < distance(best) ? line : best), lines[0]!);
}

const isAbove = (line: number): boolean => line < FIRST_BOTTOM;

/** Labels leave so much of a line free. */
const GAP_SHARE = 0.12;
const LEAST_GAP = 2;

/** Returns the lines of a row on the screen, each so many pixels high. */
export function gridLineLayout(lines: GridLines, lineHeight: number): LineLayout {
  const above = linesAbove(lines) * lineHeight;
  const below = lines.length * lineHeight - above;
  const extents = new Map<number, Extent>();
  lines.forEach((line, index) => {
    const top = index * lineHeight - above;
    extents.set(line, { top, height: lineHeight });
  });
  const label = lineHeight - Math.max(LEAST_GAP, lineHeight * GAP_SHARE);
  return { sizes: { line: lineHeight, label: Math.max(label, 1) }, above, below, extents };
}
