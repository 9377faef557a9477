/** Where two orders of playing differ: indexes, before the last. */
export interface ChangedStretch {
  readonly from: number;
  readonly to: { readonly before: number; readonly after: number };
}

/** @param beside measures before and after that count as changed, too */
export function changedStretch(
  before: readonly number[],
  after: readonly number[],
  beside: number,
): ChangedStretch {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  head = Math.max(0, head - beside);
  tail = Math.max(0, tail - beside);
  return { from: head, to: { before: before.length - tail, after: after.length - tail } };
}
