import type { ScoreEvent } from '../written/events.js';

/** No music is faster, in seconds per quarter. */
const FASTEST = 0.05;

/** Seconds per quarter around each event, over so many seconds. */
export function tempoAround(
  events: readonly ScoreEvent[],
  dates: Float64Array,
  span: number,
): Float64Array {
  let [first, last] = [0, 0];
  return Float64Array.from(events, (_, index) => {
    const date = dates[index]!;
    while (date - dates[first]! >= span / 2) first += 1;
    last = Math.max(last, index);
    while (last < events.length - 1 && dates[last]! - date < span / 2) last += 1;
    const from = Math.max(0, first - 1);
    const length = events[last]!.at - events[from]!.at;
    return Math.max(FASTEST, (dates[last]! - dates[from]!) / Math.max(1e-3, length));
  });
}
