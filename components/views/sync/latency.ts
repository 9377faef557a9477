import { type Second, seconds } from '#core';

/** The delay of a user's taps, measured by taps along with clicks. */
export interface Latency {
  /** Median delay of the taps after their clicks; below 0 when they came earlier. */
  readonly latency: Second;
  /** Median distance of the taps from that. */
  readonly spread: Second;
  /** Number of taps in the result. */
  readonly taps: number;
}

/** Seconds before an expected click at which the earliest taps come. */
const EARLIEST = 0.2;
/** Least number of taps for a result. */
const FEWEST = 6;
/** Greatest spread of taps for a result, in seconds. */
const WIDEST = 0.06;

/** Returns the delay of each tap after the last click before it, in seconds; below 0 for early ones. */
export function delaysOf(taps: readonly number[], clicks: readonly number[]): readonly number[] {
  const interval = clicks.length > 1 ? clicks[1]! - clicks[0]! : Infinity;
  return taps.flatMap((tap) => {
    const click = clicks.filter((each) => each - EARLIEST <= tap).at(-1);
    return click === undefined || tap - click > interval ? [] : tap - click;
  });
}

/** Returns the latency from taps along with regular clicks; undefined when they are too few or too uneven. */
export function latencyOf(taps: readonly number[], clicks: readonly number[]): Latency | undefined {
  const delays = delaysOf(taps, clicks);
  if (delays.length < FEWEST) return undefined;
  const latency = median(delays);
  const spread = median(delays.map((delay) => Math.abs(delay - latency)));
  if (spread > WIDEST) return undefined;
  return { latency: seconds(latency), spread: seconds(spread), taps: delays.length };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
