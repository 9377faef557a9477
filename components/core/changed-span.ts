/** The difference between two lists: from `first` up to, not including, an end in each. */
export interface ChangedSpan {
  readonly first: number;
  readonly endBefore: number;
  readonly endAfter: number;
}

interface Lengths {
  readonly before: number;
  readonly after: number;
}

/**
 * Returns the smallest span that leaves equal beginnings and ends; `isSame` compares places of both
 * lists.
 */
export function changedSpan(
  { before, after }: Lengths,
  isSame: (before: number, after: number) => boolean,
): ChangedSpan {
  const least = Math.min(before, after);
  let first = 0;
  while (first < least && isSame(first, first)) first++;
  let tail = 0;
  while (tail < least - first && isSame(before - tail - 1, after - tail - 1)) tail++;
  return { first, endBefore: before - tail, endAfter: after - tail };
}

/** A list in which other values stand in place of a span. */
export const replaced = <Value>(
  list: readonly Value[],
  { first, endBefore }: ChangedSpan,
  values: readonly Value[],
): readonly Value[] => list.slice(0, first).concat(values, list.slice(endBefore));
