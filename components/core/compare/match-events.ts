/**
 * Returns how many events of two lists can be paired, each at most once, with at most a window between them. Going
 * through both in order finds a largest matching, because the window is the same everywhere.
 * @param reference growing
 * @param estimated growing
 */
export function countMatches(
  reference: readonly number[],
  estimated: readonly number[],
  window: number,
): number {
  let [count, at, other] = [0, 0, 0];
  while (at < reference.length && other < estimated.length) {
    const [one, guess] = [reference[at]!, estimated[other]!];
    if (one < guess - window) at += 1;
    else if (one > guess + window) other += 1;
    else {
      count += 1;
      at += 1;
      other += 1;
    }
  }
  return count;
}
