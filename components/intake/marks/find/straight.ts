import type { Print } from './print.js';
import { SPACE } from './sheet.js';
import type { Staff } from './staff-shape.js';

/** Part of a sheet along a staff or between two, bent straight: 1 where there is ink, row by row. */
export interface Strip {
  readonly width: number;
  readonly height: number;
  readonly dark: Uint8Array;
}

/** Rows of pixels above and below a staff in its strip. */
export const MARGIN = SPACE * 2;
/** Rows of a strip from the top line of a staff to its bottom line. */
export const STAFF_HEIGHT = SPACE * 4;

/** Returns a staff with what is close to it, its lines straight and `SPACE` rows apart. */
export function straightStaff(print: Print, staff: Staff, limit: number): Strip {
  const scale = staff.space / SPACE;
  return bend(print, STAFF_HEIGHT + 2 * MARGIN + 1, (x) => {
    const top = staff.topAt(x);
    return { top: top - MARGIN * scale, step: scale, limit };
  });
}

/** Returns what is between the bottom line of a staff and the top line of the next. */
export function straightGap(
  print: Print,
  [upper, lower]: readonly [Staff, Staff],
  limit: number,
): Strip {
  const from = bottomAt(upper);
  const to = (x: number) => lower.topAt(x);
  const middle = (Math.max(upper.left, lower.left) + Math.min(upper.right, lower.right)) / 2;
  const height = Math.max(1, Math.round(to(middle) - from(middle)));
  return bend(print, height, (x) => {
    const [top, bottom] = [from(x), to(x)];
    return { top: top + 0.5, step: Math.max(0, bottom - top) / height, limit };
  });
}

export const bottomAt =
  (staff: Staff) =>
  (x: number): number =>
    staff.topAt(x) + 4 * staff.space;

interface Column {
  /** Height on the sheet of the first row. */
  readonly top: number;
  readonly step: number;
  readonly limit: number;
}

function bend({ width, height, ink }: Print, rows: number, columnAt: (x: number) => Column): Strip {
  const dark = new Uint8Array(width * rows);
  for (let x = 0; x < width; x += 1) {
    const { top, step, limit } = columnAt(x + 0.5);
    for (let row = 0; row < rows; row += 1) {
      const y = top + row * step - 0.5;
      const upper = Math.floor(y);
      if (upper < 0 || upper >= height - 1) continue;
      const i = upper * width + x;
      const level = ink[i]! + (ink[i + width]! - ink[i]!) * (y - upper);
      if (level >= limit) dark[row * width + x] = 1;
    }
  }
  return { width, height: rows, dark };
}

/** Returns the darkness from which on a pixel is ink: half of that of most staff lines. */
export function inkLimit(print: Print, staves: readonly Staff[]): number {
  const levels: number[] = [];
  for (const staff of staves)
    for (let x = Math.ceil(staff.left); x < staff.right; x += 7)
      for (let line = 0; line < 5; line += 1) {
        const y = Math.floor(staff.topAt(x) + line * staff.space);
        let most = 0;
        for (let row = y - 1; row <= y + 1; row += 1)
          most = Math.max(most, print.ink[row * print.width + x] ?? 0);
        levels.push(most);
      }
  const usual = levels.sort((a, b) => a - b)[Math.floor(levels.length / 2)] ?? 255;
  return Math.min(128, Math.max(40, usual * 0.5));
}
