import { sortedByRank } from '../engine/columns.js';

/** A group of rows, one below the other. */
export interface Group {
  /** Place of its corpus among the corpora. */
  readonly corpus: number;
  /** Where its rows begin in the order of the list. */
  readonly from: number;
  readonly count: number;
  readonly isClosed: boolean;
}

/** What stands in the table, one item below the other: groups and rows. */
export interface Layout {
  /** A row by its number in `order`'s list; a group by its place, as -1, -2 … */
  readonly items: Int32Array;
  readonly groups: readonly Group[];
  /** Numbers of rows, those of closed groups too. */
  readonly order: Uint32Array;
}

export interface Found {
  readonly order: Uint32Array;
  readonly groups: Uint32Array | undefined;
}

/** Puts the rows that were found below the groups that they belong to. */
export function layoutOf({ order, groups }: Found, isClosed: (corpus: number) => boolean): Layout {
  if (!groups) return { items: new Int32Array(order), groups: [], order };
  const made: Group[] = [];
  const items = new Int32Array(order.length + groups.length / 2);
  let [at, from] = [0, 0];
  for (let i = 0; i < groups.length; i += 2) {
    const [corpus, count] = [groups[i]!, groups[i + 1]!];
    const group = { corpus, count, from, isClosed: isClosed(corpus) };
    items[at++] = -made.push(group);
    if (!group.isClosed) {
      items.set(order.subarray(from, from + count), at);
      at += count;
    }
    from += count;
  }
  return { items: items.subarray(0, at), groups: made, order };
}

/** The group that an item is; undefined for a row. */
export const groupAt = ({ items, groups }: Layout, index: number): Group | undefined => {
  const item = items[index];
  return item !== undefined && item < 0 ? groups[-item - 1] : undefined;
};

/**
 * All rows as the catalog has them, which need no search.
 * @param corpora the place of each row's corpus, below `count`
 */
export function naturalOrder(corpora: Uint32Array, count: number, isGrouped: boolean): Found {
  const all = new Uint32Array(corpora.length);
  for (let row = 0; row < all.length; row += 1) all[row] = row;
  if (!isGrouped) return { order: all, groups: undefined };
  const counts = new Uint32Array(count);
  for (let row = 0; row < corpora.length; row += 1) counts[corpora[row]!]! += 1;
  const groups = [...counts].flatMap((rows, corpus) => (rows ? [corpus, rows] : []));
  const order = sortedByRank(all, corpora, { size: count });
  return { order, groups: Uint32Array.from(groups) };
}
