import { type Piece, syncSessionOf } from '#core';
import { readKept } from '#kit';

/** The name under which this browser keeps the latency of taps, in milliseconds. */
export const KEPT_LATENCY = 'tap-latency';
/** Milliseconds; no hand is earlier or later. */
export const LATENCY_LIMITS = [-200, 600] as const;

/** Returns a latency in milliseconds that a hand can have. */
export const limitedLatency = (ms: number): number =>
  Math.min(Math.max(ms, LATENCY_LIMITS[0]), LATENCY_LIMITS[1]);

/** Returns the latency that this browser keeps, in seconds; 0 before it was calibrated. */
export function keptLatency(): number {
  const kept = readKept(KEPT_LATENCY);
  return typeof kept === 'number' && Number.isFinite(kept) ? limitedLatency(kept) / 1000 : 0;
}

/** Returns how much later than the music a tap comes in, in seconds, also on pages without a tap bar. */
export const latencyIn = (piece: Piece): number => syncSessionOf(piece).latency || keptLatency();
