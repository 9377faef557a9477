import type { LineSizes } from './line-sizes.js';

/** Where a label stands: over all lines, on one of the six lines, or on a staff. */
export const ALL = 0;
/** top.1 to top.3 are 1 to 3, bot.1 to bot.3 are 4 to 6. */
export const FIRST_TOP = 1;
export const FIRST_BOTTOM = 4;
/** The first staff; the second is one more. */
export const FIRST_STAFF = 7;

export const isOnStaff = (line: number): boolean => line >= FIRST_STAFF;

/** A strip of screen, in pixels from the top of a row's picture (above it negative). */
export interface Extent {
  readonly top: number;
  readonly height: number;
}

/** The lines that are open, and where each stands. */
export interface LineLayout {
  readonly sizes: LineSizes;
  /** Room above the picture, in pixels. */
  readonly above: number;
  /** Room below it. */
  readonly below: number;
  /** By line: where it stands from the edge of the picture that it belongs to. */
  readonly extents: ReadonlyMap<number, Extent>;
}

/** Flags of marks and their feet need room where there is no line beside the picture. */
const FLAG_ROOM = 24;
const FOOT_ROOM = 10;

export interface LineDemand {
  /** By line: how many lanes it must show at full height; 1 or 2 fit a line of the usual height. */
  readonly lanes: ReadonlyMap<number, number>;
  /** Whether marks over all lines stand there. */
  readonly hasMarks: boolean;
  readonly sizes: LineSizes;
  /** Free height above the picture and below it, even without labels. In pixels. */
  readonly least?: number;
}

/** Opens the lines that are in demand; the others collapse. */
export function layOutLines({ lanes, hasMarks, sizes, least = 0 }: LineDemand): LineLayout {
  const heightOf = (line: number): number => {
    const count = lanes.get(line) ?? 0;
    return count > 2 ? Math.ceil((count * sizes.line) / 2) : count > 0 ? sizes.line : 0;
  };
  const extents = new Map<number, Extent>();
  let above = 0;
  for (let line = FIRST_BOTTOM - 1; line >= FIRST_TOP; line--) {
    const height = heightOf(line);
    if (height) extents.set(line, { top: -(above += height), height });
  }
  let below = 0;
  for (let line = FIRST_BOTTOM; line < FIRST_STAFF; line++) {
    const height = heightOf(line);
    if (height) extents.set(line, { top: below, height });
    below += height;
  }
  if (hasMarks && above === 0) above = FLAG_ROOM;
  if (hasMarks && below === 0) below = FOOT_ROOM;
  return { sizes, above: Math.max(above, least), below: Math.max(below, least), extents };
}

/**
 * Returns the lines to show in a limited space, of those that labels stand on: the first `most` above and
 * below; labels over all lines or on a staff need none.
 */
export function linesWithin(inUse: readonly number[], most: number): ReadonlySet<number> {
  const lines = [...new Set(inUse)].sort((a, b) => a - b);
  const above = lines.filter((line) => line >= FIRST_TOP && line < FIRST_BOTTOM);
  const below = lines.filter((line) => line >= FIRST_BOTTOM && !isOnStaff(line));
  const others = lines.filter((line) => line === ALL || (isOnStaff(line) && most > 0));
  return new Set([...above.slice(0, most), ...below.slice(0, most), ...others]);
}

/** Where lines stand between the rows of a page, in pixels on the screen. */
export interface LineRoom {
  /** Free height between two rows. */
  readonly height: number;
  /** No line is lower than this, even where labels then cover some of the music. */
  readonly least: number;
}

/** Of a low line, so much stays free between two labels. */
const GAP_SHARE = 0.12;

/** Opens the lines that are in demand; where they need more room than there is, lower ones. */
export function fitLines(demand: LineDemand, room: LineRoom | undefined): LineLayout {
  const layout = layOutLines(demand);
  const need = layout.above + layout.below;
  if (!room || need <= room.height) return layout;
  const line = Math.max(room.least, (demand.sizes.line * room.height) / need);
  const gap = Math.max(1, line * GAP_SHARE);
  return layOutLines({ ...demand, sizes: { line, label: line - gap } });
}

/** Returns where in an extent a label of a lane stands. Lane 0 is alone, 1 is the upper of several. */
export function laneExtent({ top, height }: Extent, lane: number, sizes: LineSizes): Extent {
  if (lane === 0) return { top: top + (height - sizes.label) / 2, height: sizes.label };
  const step = sizes.line / 2;
  return { top: top + (lane - 1) * step, height: step - 1 };
}
