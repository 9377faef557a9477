import type { VisibleRange } from '../../base/strip/axis.js';
import { PIXELS_PER_QUARTER } from '../roll.layout.js';
import type { VisibleRows } from './pitch-axis.js';

/** No canvas is larger than this in either direction, in device pixels: beyond it pixels are stretched. */
const MAX_SIDE = 8192;

/** The part of the roll that is drawn. */
export interface RollPlan {
  /** Left edge in whole pixels on the screen, and the same from the top. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Device pixels per pixel on the screen. */
  readonly ratioX: number;
  readonly ratioY: number;
  /** Pixels on the screen of a quarter and of a row. */
  readonly quarter: number;
  readonly row: number;
  /** Which music is drawn, in quarters. */
  readonly start: number;
  readonly end: number;
}

export interface RollPlanInput {
  /** In pixels at zoom exponent 0. */
  readonly visible: VisibleRange;
  readonly rows: VisibleRows;
  /** Width of all of it in pixels at zoom exponent 0. */
  readonly width: number;
  /** Pixels on the screen per pixel at zoom exponent 0. */
  readonly scale: number;
  readonly rowHeight: number;
  readonly ratio: number;
}

/** What is drawn where; undefined when nothing of the roll is near the view. */
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
