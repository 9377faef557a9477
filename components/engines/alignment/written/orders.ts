import { type Measure, type MeasureMap, type NextChoice, playedOrder } from '#core';

/** Above this number of repeats, all are played or none. */
const MOST_REPEATS = 4;

/**
 * Returns the orders in which a score may be played: each of its repeats taken or not, all taken first.
 */
export function playedOrders(map: MeasureMap): readonly (readonly number[])[] {
  const ends = map.measures.filter(goesBack).map(({ count }) => count);
  const groups = ends.length > MOST_REPEATS ? [ends] : ends.map((end) => [end]);
  const orders = new Map<string, readonly number[]>();
  for (let left = 0; left < 2 ** groups.length; left++) {
    const leftOut = new Set(groups.filter((_, bit) => left & (1 << bit)).flat());
    const order = playedOrder(map, leavingOut(leftOut, ends));
    orders.set(order.join(), order);
  }
  return [...orders.values()];
}

const goesBack = ({ count, next, endRepeat }: Measure): boolean =>
  Boolean(endRepeat) || next.some((target) => target > 0 && target <= count);

/** Skips repeats and goes on behind them, into the last of their endings. */
function leavingOut(leftOut: ReadonlySet<number>, ends: readonly number[]): NextChoice {
  return ({ count, next }) => {
    const end = ends.find((each) => each >= count);
    if (end === undefined || !leftOut.has(end)) return undefined;
    const onward = next.filter((target) => target > count);
    if (count === end) return onward.at(-1) ?? count + 1;
    return onward.length > 1 ? onward.at(-1) : undefined;
  };
}
