import { sumOf } from './measures.js';

/** What somebody says of each unit, such as each beat; undefined where nothing is said. */
export type Ratings = readonly (string | undefined)[];

/** Returns how often each pair of categories meets, as shares. */
function sharesOf(values: readonly string[]): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const value of values) shares.set(value, (shares.get(value) ?? 0) + 1 / values.length);
  return shares;
}

/** Returns agreement beyond chance: 0 by chance, 1 where all agree; 1 too where nothing else was possible. */
const beyondChance = (observed: number, chance: number): number =>
  chance === 1 ? 1 : (observed - chance) / (1 - chance);

/**
 * Returns the agreement of two beyond chance (Cohen 1960), over the units of which both say something; NaN without any.
 * @throws RangeError for lists of other lengths
 */
export function cohenKappa(one: Ratings, other: Ratings): number {
  if (one.length !== other.length) throw new RangeError('Both need one rating for each unit');
  const pairs = one.flatMap((value, unit) => {
    const second = other[unit];
    return value === undefined || second === undefined ? [] : [[value, second] as const];
  });
  if (pairs.length === 0) return NaN;
  const observed = pairs.filter(([first, second]) => first === second).length / pairs.length;
  const [firsts, seconds] = [0, 1].map((side) => sharesOf(pairs.map((pair) => pair[side]!)));
  const chance = sumOf(
    [...firsts!].map(([category, share]) => share * (seconds!.get(category) ?? 0)),
  );
  return beyondChance(observed, chance);
}

/** Returns how often each category is said of each unit. */
function countsOf(raters: readonly Ratings[]): readonly ReadonlyMap<string, number>[] {
  const units = Math.max(0, ...raters.map(({ length }) => length));
  return Array.from({ length: units }, (_, unit) => {
    const counts = new Map<string, number>();
    for (const ratings of raters) {
      const category = ratings[unit];
      if (category !== undefined) counts.set(category, (counts.get(category) ?? 0) + 1);
    }
    return counts;
  });
}

const totalOf = (counts: ReadonlyMap<string, number>): number => sumOf([...counts.values()]);

/**
 * Returns the agreement of many beyond chance (Fleiss 1971); NaN without any unit.
 * @throws RangeError if not everybody says something of each unit: `krippendorffAlpha` needs that not
 */
export function fleissKappa(raters: readonly Ratings[]): number {
  const units = countsOf(raters);
  const size = raters.length;
  if (size < 2) throw new RangeError('Agreement needs two');
  if (units.some((counts) => totalOf(counts) !== size))
    throw new RangeError('Everybody must say something of each unit');
  if (units.length === 0) return NaN;
  const agreements = units.map(
    (counts) => (sumOf([...counts.values()].map((n) => n * n)) - size) / (size * (size - 1)),
  );
  const observed = sumOf(agreements) / units.length;
  const shares = sharesOf(raters.flatMap((ratings) => ratings as readonly string[]));
  return beyondChance(observed, sumOf([...shares.values()].map((share) => share * share)));
}

/**
 * Returns the agreement of many beyond chance, some of whom may say nothing of some units (Krippendorff 2011, nominal):
 * 1 where all agree, 0 by chance, less where they avoid each other; NaN where no unit has two ratings.
 */
export function krippendorffAlpha(raters: readonly Ratings[]): number {
  const units = countsOf(raters).filter((counts) => totalOf(counts) > 1);
  const totals = new Map<string, number>();
  for (const counts of units)
    for (const [category, count] of counts)
      totals.set(category, (totals.get(category) ?? 0) + count);
  const all = totalOf(totals);
  if (all === 0) return NaN;
  const observed = sumOf(
    units.map((counts) => {
      const size = totalOf(counts);
      return sumOf([...counts.values()].map((count) => count * (size - count))) / (size - 1);
    }),
  );
  const expected = sumOf([...totals.values()].map((count) => count * (all - count))) / (all - 1);
  return expected === 0 ? 1 : 1 - observed / expected;
}
