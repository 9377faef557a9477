/** A row as it was found and as the score corrects it. */
export interface AgreedRow {
  /** Count of its first measure in the score, from 1. */
  readonly first: number;
  /** Where its measures begin and the last one ends. */
  readonly barlines: readonly number[];
  /** So many measures were found more than the score has here; negative for less. 0 where they agree. */
  readonly excess: number;
}

/** A row is corrected by at most so many barlines. */
const MOST = 3;
/** What is equal in every measure, however short: a note, a rest, white space. In shares of a usual length. */
const EQUAL = 0.5;

interface Way {
  readonly cost: number;
  readonly counts: readonly number[];
}

/**
 * Numbers the rows of a piece by its score, and corrects those that have too many or too few measures: where
 * the widths fit the lengths worst. The rows are those of the whole piece, from its start.
 * @param lengths of the measures of the score in the order of print, such as in quarters
 */
export function agreeWithScore(
  rows: readonly (readonly number[])[],
  lengths: readonly number[],
): readonly AgreedRow[] {
  const counts = bestCounts(rows, lengths) ?? rows.map((row) => row.length - 1);
  let first = 1;
  return rows.map((row, i) => {
    const count = counts[i]!;
    const part = lengths.slice(first - 1, first - 1 + count);
    const barlines = count === row.length - 1 ? row : corrected(row, part);
    const agreed = { first, barlines, excess: row.length - 1 - count };
    first += count;
    return agreed;
  });
}

/** Returns how many measures each row has, with the fewest corrections; undefined when none are enough. */
function bestCounts(
  rows: readonly (readonly number[])[],
  lengths: readonly number[],
): readonly number[] | undefined {
  let ways = new Map<number, Way>([[0, { cost: 0, counts: [] }]]);
  for (const row of rows) {
    const next = new Map<number, Way>();
    for (const [used, way] of ways)
      for (let change = -MOST; change <= MOST; change += 1) {
        const count = row.length - 1 + change;
        if (count < 1 || used + count > lengths.length) continue;
        const part = lengths.slice(used, used + count);
        const xs = change === 0 ? row : corrected(row, part);
        const cost = way.cost + Math.abs(change) + misfit(xs, part);
        if (cost < (next.get(used + count)?.cost ?? Infinity))
          next.set(used + count, { cost, counts: [...way.counts, count] });
      }
    ways = next;
  }
  return ways.get(lengths.length)?.counts;
}

/** Returns how wide measures are to be, as shares of their row. */
function expected(lengths: readonly number[]): readonly number[] {
  const usual = lengths.reduce((sum, each) => sum + each, 0) / lengths.length;
  const widths = lengths.map((each) => each + EQUAL * usual);
  const all = widths.reduce((sum, each) => sum + each, 0);
  return widths.map((each) => (all > 0 ? each / all : 1 / lengths.length));
}

/** Returns how badly widths fit lengths, from 0. */
function misfit(xs: readonly number[], lengths: readonly number[]): number {
  const all = xs.at(-1)! - xs[0]!;
  const shares = expected(lengths);
  return shares.reduce((sum, share, i) => sum + Math.abs((xs[i + 1]! - xs[i]!) / all - share), 0);
}

/** Returns a row with as many measures as there are lengths: barlines go, or come, where that fits best. */
function corrected(row: readonly number[], lengths: readonly number[]): readonly number[] {
  let xs = row;
  while (xs.length - 1 !== lengths.length) {
    const isMore = xs.length - 1 > lengths.length;
    const [from, to] = [xs[0]!, xs.at(-1)!];
    const shares = expected(lengths);
    let place = from;
    const places = shares.slice(0, -1).map((share) => (place += share * (to - from)));
    const distance = (x: number, others: readonly number[]) =>
      Math.min(...others.map((other) => Math.abs(other - x)));
    const inside = xs.slice(1, -1);
    if (isMore) {
      const far = inside.map((x) => distance(x, [...places, Infinity]));
      const at = far.indexOf(Math.max(...far));
      xs = xs.filter((_, i) => i !== at + 1);
    } else {
      const far = places.map((x) => distance(x, xs));
      xs = [...xs, places[far.indexOf(Math.max(...far))]!].sort((a, b) => a - b);
    }
  }
  return xs;
}
