type Order = readonly number[];

/** Where two orders of playing differ: indexes, before the last. */
export interface ChangedStretch {
  readonly from: number;
  readonly to: { readonly before: number; readonly after: number };
}

/** Measures beside a passage that is switched in or out which are aligned again with it. */
const BESIDE = 2;

/** Returns how many measures two orders share from their beginning, and from their end; both may overlap. */
export function sharedEnds(before: Order, after: Order): { head: number; tail: number } {
  const most = Math.min(before.length, after.length);
  let [head, tail] = [0, 0];
  while (head < most && before[head] === after[head]) head += 1;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { head, tail };
}

/**
 * Returns the measures to align again when the order of playing changes. Of a repeat that comes or goes,
 * both passes: neither is where it was.
 */
export function changedStretch(before: Order, after: Order): ChangedStretch {
  const most = Math.min(before.length, after.length);
  const shared = sharedEnds(before, after);
  const head = Math.max(0, Math.min(shared.head, most - shared.tail) - BESIDE);
  const tail = Math.max(0, Math.min(shared.tail, most - shared.head) - BESIDE);
  return { from: head, to: { before: before.length - tail, after: after.length - tail } };
}
