import type { AlignedTempo } from '../types.js';
import type { ScoreEvent } from './events.js';

/** Tempo of a score without one, in quarters per minute. */
const USUAL = 100;

/** Returns the times of events in the order of playing when the tempo never changes, in quarters. */
export const evenTimes = (events: readonly ScoreEvent[]): Float64Array =>
  Float64Array.from(events, ({ at }) => at);

/**
 * Returns the times of events by the written tempos, in minutes; undefined where there is one at most.
 */
export function writtenTimes(
  events: readonly ScoreEvent[],
  tempos: readonly AlignedTempo[],
): Float64Array | undefined {
  const known = tempos.filter(({ quartersPerMinute }) => quartersPerMinute > 0);
  if (new Set(known.map(({ quartersPerMinute }) => quartersPerMinute)).size < 2) return undefined;
  const times = new Float64Array(events.length);
  for (let index = 1; index < events.length; index++) {
    const before = events[index - 1]!;
    const current = known.findLast(({ onset }) => onset <= before.onset + 1e-6);
    const length = events[index]!.at - before.at;
    times[index] = times[index - 1]! + length / (current?.quartersPerMinute ?? USUAL);
  }
  return times;
}
