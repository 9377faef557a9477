import type { MeasureMap } from '../../time/measure-map.js';
import { countBelow } from '../../time/search.js';
import { SAME_ONSET } from './compared.js';
import type { PairDifferences } from './differences.js';

/** How much analyses disagree in one part of the piece, such as a measure. */
export interface DisagreementPart {
  /** In quarters. */
  readonly from: number;
  /** In quarters. */
  readonly to: number;
  /** Differences that lie there, of all pairs. */
  readonly differences: number;
  /** Share of the pairs that differ there: 0 to 1. */
  readonly share: number;
}

/** Returns where parts of a piece begin, and where the last one ends: its measures, or a number of equal parts. */
export function partsOf(music: MeasureMap | { readonly end: number; readonly count: number }) {
  if ('measures' in music)
    return [...music.measures.map(({ onset }): number => onset), music.end as number];
  const { end, count } = music;
  return Array.from({ length: count + 1 }, (_, index) => (end * index) / count);
}

/** Notes from which to which part something is. */
class PartCounter {
  readonly counts: Int32Array;
  readonly #bounds: readonly number[];

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.counts = new Int32Array(Math.max(0, bounds.length - 1));
  }

  /** Returns the first part that something touches, and the one after the last. */
  partsIn([from, to]: readonly [number, number]): readonly [number, number] {
    const last = this.counts.length - 1;
    const at = (onset: number): number =>
      Math.min(last, Math.max(0, countBelow(this.#bounds, onset) - 1));
    const first = at(from + SAME_ONSET);
    // What ends on a barline is not in the measure after it.
    return [first, Math.max(first, at(to - SAME_ONSET)) + 1];
  }
}

/**
 * Returns how much analyses disagree along the piece, for each of its parts.
 * @param bounds growing onsets: where each part begins, and where the last one ends
 */
export function disagreementAlong(
  pairs: readonly PairDifferences[],
  bounds: readonly number[],
): readonly DisagreementPart[] {
  const all = new PartCounter(bounds);
  const size = all.counts.length;
  const differing = new Int32Array(size);
  for (const { differences } of pairs) {
    // Changes of the count at each bound: adding up is quicker than counting in each part of long labels.
    const changes = new Int32Array(size + 1);
    for (const { where } of differences)
      for (const stretch of where) {
        const [first, end] = all.partsIn(stretch);
        changes[first]! += 1;
        changes[end]! -= 1;
      }
    for (let part = 0, count = 0; part < size; part += 1) {
      count += changes[part]!;
      all.counts[part]! += count;
      if (count > 0) differing[part]! += 1;
    }
  }
  return [...all.counts].map((differences, part) => ({
    ...{ from: bounds[part]!, to: bounds[part + 1]!, differences },
    share: pairs.length > 0 ? differing[part]! / pairs.length : 0,
  }));
}
