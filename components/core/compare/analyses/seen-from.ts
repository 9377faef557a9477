import type { Difference, DifferenceKind, PairDifferences } from './differences.js';

const TURNED: Partial<Record<DifferenceKind, DifferenceKind>> = {
  missing: 'extra',
  extra: 'missing',
};

/** Returns a difference as the second analysis sees it: what it misses is extra in the first. */
function turned({ one, other, kinds, ...rest }: Difference): Difference {
  return {
    ...rest,
    kinds: kinds.map((kind) => TURNED[kind] ?? kind),
    ...(other !== undefined && { one: other }),
    ...(one !== undefined && { other: one }),
  };
}

/**
 * Returns the differences of one analysis with each other, by the number of the other; `missing` is what only the one
 * has.
 */
export function seenFrom(
  base: number,
  pairs: readonly PairDifferences[],
): ReadonlyMap<number, readonly Difference[]> {
  const seen = new Map<number, readonly Difference[]>();
  for (const { pair, differences } of pairs) {
    if (pair[0] === base) seen.set(pair[1], differences);
    else if (pair[1] === base) seen.set(pair[0], differences.map(turned));
  }
  return seen;
}
