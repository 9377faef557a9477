import type { SheetSize } from './side-store.js';

/** Below this there is no room beside the music: the panel is a sheet, and the bar a menu. */
export const PHONE = '(width < 720px)';

const SIZES: readonly SheetSize[] = ['closed', 'half', 'full'];
/** Share of the room that each size takes. */
const SHARES: Readonly<Record<SheetSize, number>> = { closed: 0, half: 0.5, full: 1 };
/** A flick this fast, in rooms per second, goes on to the next size. */
const FLICK = 1.2;

/** The size one step up or down from another; the last ones stay. */
export function stepSize(size: SheetSize, step: 1 | -1): SheetSize {
  const index = SIZES.indexOf(size) + step;
  return SIZES[Math.min(Math.max(index, 0), SIZES.length - 1)]!;
}

/**
 * The size at which a sheet comes to rest that was let go at a share of the room: the next one in
 * the direction of a flick, else the nearest. `speed` is in rooms per second, up positive.
 */
export function restOf(share: number, speed = 0): SheetSize {
  if (speed > FLICK) return SIZES.find((size) => SHARES[size] > share) ?? 'full';
  if (speed < -FLICK) return SIZES.findLast((size) => SHARES[size] < share) ?? 'closed';
  return SIZES.toSorted((a, b) => Math.abs(SHARES[a] - share) - Math.abs(SHARES[b] - share))[0]!;
}

/** The share of the room that a size takes. */
export const shareOf = (size: SheetSize): number => SHARES[size];
