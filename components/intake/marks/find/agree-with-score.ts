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
/** So many corrections may cancel each other out: a barline too many in one row, one too few in another. */
const CANCELING = 8;
/** What is equal in every measure, however short: a note, a rest, white space. In shares of a usual length. */
const EQUAL = 0.5;

interface Way {
  readonly cost: number;
  readonly count: number;
  readonly before: Way | undefined;
}

/**
 * Numbers rows by their score, and corrects those that have too many or too few measures: where the widths
 * fit the lengths worst. Undefined where the score has so many measures more or less that rows must be
 * missing, or that it is of another piece.
 * @param rows their barlines, in reading order, from the first measure on
 * @param lengths of the measures of the score in the order of print, such as in quarters
 */
export function agreeWithScore(
  rows: readonly (readonly number[])[],
  lengths: readonly number[],
): readonly AgreedRow[] | undefined {
  const counts = bestCounts(rows, lengths);
  if (!counts) return undefined;
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
  const found = rows.reduce((sum, row) => sum + row.length - 1, 0);
  const missing = lengths.length - found;
  // More than one in every row is no mistake of a finder.
  if (Math.abs(missing) > rows.length) return undefined;
  const most = Math.abs(missing) + CANCELING;
  let ways = new Map<number, Way | undefined>([[0, undefined]]);
  let before = 0;
  for (const row of rows) {
    before += row.length - 1;
    const isNear = (used: number) =>
      Math.abs(used - before) + Math.abs(missing - used + before) <= most;
    ways = continued(ways, { row, lengths, isNear });
  }
  let way = ways.get(lengths.length);
  const counts: number[] = [];
  for (; way; way = way.before) counts.unshift(way.count);
  return counts.length === rows.length ? counts : undefined;
}

interface Continuation {
  readonly row: readonly number[];
  readonly lengths: readonly number[];
  /** Whether so many measures, up to the end of the row, can still come out right. */
  readonly isNear: (used: number) => boolean;
}

/** Returns the best way to each number of measures up to the end of one more row. */
function continued(
  ways: ReadonlyMap<number, Way | undefined>,
  { row, lengths, isNear }: Continuation,
): Map<number, Way | undefined> {
  const next = new Map<number, Way | undefined>();
  for (const [used, before] of ways)
    for (let change = -MOST; change <= MOST; change += 1) {
      const count = row.length - 1 + change;
      if (count < 1 || used + count > lengths.length || !isNear(used + count)) continue;
      const part = lengths.slice(used, used + count);
      const xs = change === 0 ? row : corrected(row, part);
      const cost = (before?.cost ?? 0) + Math.abs(change) + misfit(xs, part);
      if (cost < (next.get(used + count)?.cost ?? Infinity))
        next.set(used + count, { cost, count, before });
    }
  return next;
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
