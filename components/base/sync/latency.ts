import { seconds, type Second } from '../../core/time/units.js';

/** How late somebody's taps come in, by taps along with clicks. */
export interface Latency {
  /** Median of how much later than their clicks the taps came; below 0 when they came earlier. */
  readonly latency: Second;
  /** Median of how far the taps lie from that. */
  readonly spread: Second;
  /** How many taps it is made of. */
  readonly taps: number;
}

/** Nobody taps earlier than this before a click that was expected, in seconds. */
const EARLIEST = 0.2;
/** Fewer taps say nothing. */
const FEWEST = 6;
/** Taps that spread wider than this, in seconds, say nothing. */
const WIDEST = 0.06;

/** How much later than the last click before it each tap came, in seconds; early ones below 0. */
export function delaysOf(taps: readonly number[], clicks: readonly number[]): readonly number[] {
  const interval = clicks.length > 1 ? clicks[1]! - clicks[0]! : Infinity;
  return taps.flatMap((tap) => {
    const click = clicks.filter((each) => each - EARLIEST <= tap).at(-1);
    return click === undefined || tap - click > interval ? [] : tap - click;
  });
}

/** The latency that taps along with regular clicks tell; undefined when they are too few or too uneven. */
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
