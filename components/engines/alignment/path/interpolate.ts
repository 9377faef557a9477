import { countBelow } from '#core';

/** Returns the y at an x between rising xs; beyond them the first or the last. */
export function interpolated(xs: ArrayLike<number>, ys: ArrayLike<number>, x: number): number {
  const after = countBelow(xs, x);
  if (after === 0) return ys[0]!;
  if (after >= xs.length) return ys[ys.length - 1]!;
  const [from, to] = [xs[after - 1]!, xs[after]!];
  return ys[after - 1]! + ((ys[after]! - ys[after - 1]!) * (x - from)) / (to - from);
}
