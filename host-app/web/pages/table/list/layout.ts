import { sortedByRank } from '../engine/columns.js';

/** A group of rows, one below the other. */
export interface Group {
  /** Index of its corpus among the corpora. */
  readonly corpus: number;
  /** Index of its first row in the order of the list. */
  readonly from: number;
  readonly count: number;
  readonly isClosed: boolean;
}

/** Items of the table from top to bottom: groups and rows. */
export interface Layout {
  /** For a row, its number as in `order`; for a group, its place as -1, -2 … */
  readonly items: Int32Array;
  readonly groups: readonly Group[];
  /** Numbers of the rows, including those of closed groups. */
  readonly order: Uint32Array;
}

export interface Found {
  readonly order: Uint32Array;
  readonly groups: Uint32Array | undefined;
}

/** Puts the found rows below their groups. */
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

/** Returns the group of an item; undefined for a row. */
export const groupAt = ({ items, groups }: Layout, index: number): Group | undefined => {
  const item = items[index];
  return item !== undefined && item < 0 ? groups[-item - 1] : undefined;
};

/**
 * Returns all rows in the order of the catalog, which needs no search.
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
