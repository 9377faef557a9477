import type { WrittenMeasure } from './measures.js';

/** Measures of an ending, as indices. */
export interface EndingExtent {
  readonly first: number;
  readonly last: number;
}

export function lastOfEnding(measures: readonly WrittenMeasure[], first: number): number {
  let last = first;
  while (measures[last + 1]?.ending === measures[first]!.ending) last++;
  return last;
}

/** Returns the endings that stand side by side from an index on; a new repeat ends the run. */
export function endingsFrom(
  measures: readonly WrittenMeasure[],
  first: number,
): readonly EndingExtent[] {
  const endings = [{ first, last: lastOfEnding(measures, first) }];
  for (;;) {
    const next = endings.at(-1)!.last + 1;
    if (!measures[next]?.ending || measures[next].startsRepeat) return endings;
    endings.push({ first: next, last: lastOfEnding(measures, next) });
  }
}
