import { endOf, type Label, type Quarter, QUARTER_TOLERANCE, quarters } from '#core';

/** From the first start of labels to their last end; both are the same when they are points. */
export interface Extent {
  readonly start: Quarter;
  readonly end: Quarter;
}

/** Returns the part of the score that labels cover. */
export function extentOf(labels: readonly Label[]): Extent {
  let [start, end] = [Infinity, -Infinity];
  for (const label of labels) {
    start = Math.min(start, label.start);
    end = Math.max(end, endOf(label));
  }
  const isPoint = end - start <= QUARTER_TOLERANCE;
  return { start: quarters(start), end: quarters(isPoint ? start : end) };
}
