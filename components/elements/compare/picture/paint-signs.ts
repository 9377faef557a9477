import { EARLIER_PATH, SIGN_PATHS, signsOf } from './signs.js';
import type { RowItem } from './row-items.js';

/** Side of a sign in a row of usual height, and the room after it. */
const SIGN = 13;
const AFTER = 3;

const sizeIn = (height: number): number => Math.min(SIGN, height - 2);

/** Returns the width of the signs of a label. */
export const signsWidth = ({ kinds }: RowItem, height: number): number =>
  signsOf(kinds).length * (sizeIn(height) + AFTER);

const paths = new Map<string, Path2D>();

function pathOf(path: string): Path2D {
  const known = paths.get(path) ?? new Path2D(path);
  paths.set(path, known);
  return known;
}

export interface SignPlace {
  readonly context: CanvasRenderingContext2D;
  /** Left edge and middle, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly ink: string;
}

/** Draws the signs of a label. */
export function paintSigns(item: RowItem, { context, x, y, height, ink }: SignPlace): void {
  const size = sizeIn(height);
  for (const [at, sign] of signsOf(item.kinds).entries()) {
    const isEarlier = sign === 'moved' && item.was !== undefined && item.start < item.was[0];
    context.save();
    context.translate(x + at * (size + AFTER), y - size / 2);
    context.scale(size / 24, size / 24);
    context.strokeStyle = ink;
    context.lineWidth = 2.6;
    context.lineCap = context.lineJoin = 'round';
    context.stroke(pathOf(isEarlier ? EARLIER_PATH : SIGN_PATHS[sign]));
    context.restore();
  }
}

export interface Bar {
  readonly from: number;
  readonly to: number;
  /** Lower edge. */
  readonly y: number;
}

/** Draws a bar from where something was to where it is, with a foot where it was. */
export function paintBar(context: CanvasRenderingContext2D, { from, to, y }: Bar): void {
  const [left, right] = [Math.min(from, to), Math.max(from, to)];
  context.fillRect(left, y - 3, Math.max(right - left, 2), 2);
  context.fillRect(Math.round(from) - 1, y - 9, 2, 8);
}
