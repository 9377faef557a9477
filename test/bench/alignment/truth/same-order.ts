/** Measures that no onset is known of, one after the other, at most. */
const UNKNOWN = 2;

/**
 * Returns whether two orders are the same as far as a truth knows: it says nothing of measures without
 * notes, or without any that were matched.
 * @param truth counts of measures, in the order of playing
 */
export function isSameOrder(truth: readonly number[], found: readonly number[]): boolean {
  const known = new Set(truth);
  let unknown = 0;
  const heard = found.filter((measure) => {
    unknown = known.has(measure) ? 0 : unknown + 1;
    return unknown === 0 || unknown > UNKNOWN;
  });
  return heard.join() === truth.join();
}
