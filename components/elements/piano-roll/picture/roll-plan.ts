import type { VisibleRange } from '#views';
import { PIXELS_PER_QUARTER } from '../roll.layout.js';
import type { VisibleRows } from './pitch-axis.js';

/** Largest side of a canvas in device pixels; a larger picture is stretched. */
const MAX_SIDE = 8192;

/** The part of the roll that is drawn. */
export interface RollPlan {
  /** Left edge and, below, top edge in whole pixels on the screen. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Device pixels per pixel on the screen. */
  readonly ratioX: number;
  readonly ratioY: number;
  /** Size of a quarter and of a row in pixels on the screen. */
  readonly quarter: number;
  readonly row: number;
  /** Range of the drawn music in quarters. */
  readonly start: number;
  readonly end: number;
}

export interface RollPlanInput {
  /** In pixels at zoom exponent 0. */
  readonly visible: VisibleRange;
  readonly rows: VisibleRows;
  /** Width of the whole roll in pixels at zoom exponent 0. */
  readonly width: number;
  /** Pixels on the screen per pixel at zoom exponent 0. */
  readonly scale: number;
  readonly rowHeight: number;
  readonly ratio: number;
}

/** Returns the part to draw and its place; undefined when nothing of the roll is near the view. */
export function planRoll(input: RollPlanInput): RollPlan | undefined {
  const { visible, rows, scale, rowHeight, ratio } = input;
  const left = Math.max(0, Math.floor(visible.start * scale));
  const right = Math.min(Math.ceil(input.width * scale), Math.ceil(visible.end * scale));
  const top = Math.floor(rows.start * rowHeight);
  const height = Math.ceil(rows.end * rowHeight) - top;
  if (!(right > left) || !(height > 0)) return undefined;
  const quarter = PIXELS_PER_QUARTER * scale;
  const width = right - left;
  return {
    left,
    top,
    width,
    height,
    ratioX: Math.min(ratio, MAX_SIDE / width),
    ratioY: Math.min(ratio, MAX_SIDE / height),
    quarter,
    row: rowHeight,
    start: left / quarter,
    end: right / quarter,
  };
}
