import { STACKED, boxesIn, IS_POINT, type LabelBoxes, type LineBoxes } from './label-boxes.js';
import { ALL, FIRST_STAFF, isOnStaff, laneExtent, type Extent, type LineLayout } from './lines.js';

/** A rectangle in the content of a view, in pixels on the screen from its top left corner. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A staff in a row's picture, in pixels at zoom exponent 0 from the picture's top. */
export interface StaffPlace {
  readonly top: number;
  readonly bottom: number;
}

/**
 * How far the lines above a strip that is scrolled down are held below their own place, and those below it above
 * theirs, so that they stay in sight; in pixels on the screen.
 */
export interface HeldLines {
  readonly above: number;
  readonly below: number;
}

/** Lines at their own place. */
export const NOT_HELD: HeldLines = { above: 0, below: 0 };

/** Returns whether lines stand elsewhere than at their own place. */
export const isHeld = ({ above, below }: HeldLines): boolean => above + below > 0;

export interface LabelGeometryOptions {
  readonly boxes: LabelBoxes;
  readonly layout: LineLayout;
  /** Pixels on the screen per pixel of the picture, along it and down it. */
  readonly scale: number;
  readonly scaleY: number;
  /** Where the picture begins in the content, in pixels on the screen. */
  readonly top: number;
  /** The staves of a row, from the top. */
  readonly staves: (row: number) => readonly StaffPlace[];
  /** By default, no line is held. */
  readonly held?: HeldLines;
}

/** A staff label reaches so far beyond its staff, in pixels on the screen. */
const STAFF_MARGIN = 16;
/** Height of the flag with the tag of a staff label, which hangs over the notes and not on them. */
const STAFF_FLAG = 18;
/** A label is drawn at least so wide. */
const LEAST_WIDTH = 2;

/** Where labels, lines and rows stand on the screen. */
export class LabelGeometry {
  readonly boxes: LabelBoxes;
  readonly layout: LineLayout;
  readonly scale: number;
  readonly held: HeldLines;

  constructor(private readonly options: LabelGeometryOptions) {
    this.held = options.held ?? NOT_HELD;
    this.boxes = options.boxes;
    this.layout = options.layout;
    this.scale = options.scale;
  }

  /** Returns the picture of a row. */
  pictureOf(row: number): Extent {
    const { boxes, top, scaleY } = this.options;
    const { y, height } = boxes.rows.get(row) ?? { y: 0, height: 0 };
    return { top: top + y * scaleY, height: height * scaleY };
  }

  /** Returns a row with the lines above and below its picture; where they are held, as far as they leave it in sight. */
  rowExtent(row: number): Extent {
    const { top, height } = this.musicOf(row);
    const { above, below } = this.layout;
    return { top: top - above, height: above + height + below };
  }

  /** Returns the part of a row's picture that lines which are held in sight do not cover. */
  musicOf(row: number): Extent {
    const { top, height } = this.pictureOf(row);
    const { above, below } = this.held;
    return { top: top + above, height: height - above - below };
  }

  /** Returns a line of a row, or a staff; undefined while the line is collapsed. */
  lineExtent(row: number, line: number): Extent | undefined {
    if (line === ALL) return this.rowExtent(row);
    if (isOnStaff(line)) return this.staffExtent(row, line, this.pictureOf(row).top);
    const extent = this.layout.extents.get(line);
    if (!extent) return undefined;
    const music = this.musicOf(row);
    const edge = extent.top < 0 ? music.top : music.top + music.height;
    return { top: edge + extent.top, height: extent.height };
  }

  /** Returns where a box is drawn; a mark over all lines is a box without width. */
  rectOf(line: LineBoxes, index: number): Rect {
    const { x, right, lane, flags } = this.boxes;
    const extent = this.lineExtent(line.row, line.line) ?? this.pictureOf(line.row);
    const isWhole = line.line === ALL || isOnStaff(line.line);
    // A stacked label stands with the second lane, behind the number of its stack.
    const shown = lane[index] === STACKED ? 2 : lane[index]!;
    const place = isWhole ? extent : laneExtent(extent, shown, this.layout.sizes);
    const width = (right[index]! - x[index]!) * this.scale;
    const isPoint = (flags[index]! & IS_POINT) !== 0;
    return {
      x: x[index]! * this.scale,
      y: place.top,
      width: isPoint ? 0 : Math.max(width, LEAST_WIDTH),
      height: place.height,
    };
  }

  /** Returns the boxes of a line that may be seen between two places of the content. */
  inView(line: LineBoxes, left: number, right: number): readonly [first: number, end: number] {
    return boxesIn(this.boxes, line, { start: left / this.scale, end: right / this.scale });
  }

  /** Returns the lines of the rows that touch a range of heights, their marks and labels included. */
  linesIn(top: number, bottom: number): readonly LineBoxes[] {
    return this.boxes.lines.filter(({ row }) => this.isIn(row, top, bottom));
  }

  /** Returns whether a row, with its lines, touches a range of heights. */
  isIn(row: number, top: number, bottom: number): boolean {
    const extent = this.rowExtent(row);
    return extent.top < bottom && extent.top + extent.height > top;
  }

  /** Returns the row at a height, else the nearest. */
  rowAt(y: number): number {
    const rows = [...this.boxes.rows.keys()];
    const distance = (row: number): number => {
      const { top, height } = this.rowExtent(row);
      return Math.max(top - y, y - top - height, 0);
    };
    return rows.reduce((best, row) => (distance(row) < distance(best) ? row : best), rows[0] ?? 0);
  }

  /** Returns the open line at a height of a row, or the staff; undefined beside them. */
  lineAt(row: number, y: number): number | undefined {
    const staves = this.options.staves(row).map((_, index) => FIRST_STAFF + index);
    return [...this.layout.extents.keys(), ...staves].find((line) => {
      const extent = this.lineExtent(row, line);
      return extent && y >= extent.top && y < extent.top + extent.height;
    });
  }

  private staffExtent(row: number, line: number, top: number): Extent | undefined {
    const staff = this.options.staves(row)[line - FIRST_STAFF];
    // A hidden staff has no height.
    if (!staff || staff.bottom <= staff.top) return undefined;
    const { scaleY } = this.options;
    const notes = top + staff.top * scaleY - STAFF_MARGIN;
    // The flag of the highest staff stays out of the lines above the picture.
    const start = Math.min(notes, Math.max(top, notes - STAFF_FLAG));
    return { top: start, height: top + staff.bottom * scaleY + STAFF_MARGIN - start };
  }
}
