import { median, percentile } from '../lib/figures.js';

/** Limits of the reported shares, in milliseconds. */
export const LIMITS = [25, 50, 100, 200] as const;

/** Errors of the beats of a piece, or of many. */
export interface BeatErrors {
  readonly beats: number;
  /** Of the absolute errors, in milliseconds. */
  readonly median: number;
  readonly mean: number;
  readonly p95: number;
  /** Median with the sign: what comes too late is positive. */
  readonly bias: number;
  /** Percentages within the limits. */
  readonly within: readonly number[];
}

/** @param errors seconds by which each beat comes too late */
export function errorsOf(errors: readonly number[]): BeatErrors {
  const milliseconds = errors.map((error) => 1000 * error);
  const sizes = milliseconds.map(Math.abs);
  const share = (limit: number) =>
    (100 * sizes.filter((size) => size <= limit).length) / sizes.length;
  return {
    beats: errors.length,
    median: median(sizes),
    mean: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
    p95: percentile(sizes, 0.95),
    bias: median(milliseconds),
    within: LIMITS.map(share),
  };
}
