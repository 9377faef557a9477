import type { SheetSize } from './side-store.js';

/** Narrower windows have no room beside the music: the labels are in a sheet, and the bar is a menu. */
export const PHONE = '(width < 720px)';

const SIZES: readonly SheetSize[] = ['closed', 'half', 'full'];
/** Share of the available height for each size. */
const SHARES: Readonly<Record<SheetSize, number>> = { closed: 0, half: 0.5, full: 1 };
/** Speed of a flick that goes on to the next size, in available heights per second. */
const FLICK = 1.2;

/** Returns the size one step up or down from another; the first and the last stay. */
export function stepSize(size: SheetSize, step: 1 | -1): SheetSize {
  const index = SIZES.indexOf(size) + step;
  return SIZES[Math.min(Math.max(index, 0), SIZES.length - 1)]!;
}

/**
 * Returns the size for a sheet released at a share of the available height: the next one in the direction
 * of a flick, else the nearest. `speed` is in available heights per second, up positive.
 */
export function restOf(share: number, speed = 0): SheetSize {
  if (speed > FLICK) return SIZES.find((size) => SHARES[size] > share) ?? 'full';
  if (speed < -FLICK) return SIZES.findLast((size) => SHARES[size] < share) ?? 'closed';
  return SIZES.toSorted((a, b) => Math.abs(SHARES[a] - share) - Math.abs(SHARES[b] - share))[0]!;
}

/** Returns the share of the available height for a size. */
export const shareOf = (size: SheetSize): number => SHARES[size];
