import type { ComparedLabel, Difference, DifferenceKind } from '#core/compare';

/** A label as a row draws it. */
export interface RowItem {
  /** In quarters. */
  readonly start: number;
  /** The same as `start` for a point. */
  readonly end: number;
  readonly tag: string;
  /** What it is to the basis; `same` in a row that is compared with none. */
  readonly kinds: readonly DifferenceKind[];
  /** Start and end in the basis, of a label that has moved or has another length. */
  readonly was?: readonly [start: number, end: number];
}

/** A label in its lane, so that those that sound together do not hide each other. */
export interface PlacedItem extends RowItem {
  /** From 0, from the top. */
  readonly lane: number;
  /** Lanes that share the row where the label is. */
  readonly lanes: number;
  /** Where the next label of its lane begins, in quarters; `Infinity` after the last. */
  readonly next: number;
}

/** More lanes than these would be too low to read. */
const MOST_LANES = 3;
const PLAIN: readonly DifferenceKind[] = ['same'];
const BARELY = 1e-3;

interface Draft {
  readonly item: RowItem;
  readonly lane: number;
  next: number;
}

/** Puts labels that hang together by overlaps into as few lanes as can be. */
class Cluster {
  readonly drafts: Draft[] = [];
  private readonly lanes: Draft[] = [];
  end = -Infinity;

  add(item: RowItem): void {
    const free = this.lanes.findIndex((last) => last.item.end <= item.start + BARELY);
    const next = Math.min(this.lanes.length, MOST_LANES - 1);
    const draft: Draft = { item, lane: free < 0 ? next : free, next: Infinity };
    const before = this.lanes[draft.lane];
    if (before) before.next = item.start;
    this.lanes[draft.lane] = draft;
    this.drafts.push(draft);
    this.end = Math.max(this.end, item.end);
  }

  /** @param next where the next label begins, after all of these */
  placed(next: number): readonly PlacedItem[] {
    const lanes = this.lanes.length;
    return this.drafts.map(({ item, lane, next: own }) => ({
      ...item,
      ...{ lane, lanes, next: Math.min(own, next) },
    }));
  }
}

/** Puts labels, which are in order of their starts, into lanes; where none overlap, there is one. */
export function inLanes(items: readonly RowItem[]): readonly PlacedItem[] {
  const placed: PlacedItem[] = [];
  let cluster = new Cluster();
  for (const item of items) {
    if (cluster.drafts.length > 0 && item.start >= cluster.end - BARELY) {
      placed.push(...cluster.placed(item.start));
      cluster = new Cluster();
    }
    cluster.add(item);
  }
  return [...placed, ...cluster.placed(Infinity)];
}

/** Returns the row of the basis, or of an analysis that is compared with none. */
export const plainRow = (labels: readonly ComparedLabel[]): readonly PlacedItem[] =>
  inLanes(labels.map(({ start, end, tag }) => ({ start, end, tag, kinds: PLAIN })));

/**
 * Returns the row of another analysis: its labels with what they are to the basis, and those of the basis that it has
 * not.
 * @param differences of the type, as the basis sees them
 */
export function comparedRow(
  basis: readonly ComparedLabel[],
  labels: readonly ComparedLabel[],
  differences: readonly Difference[],
): readonly PlacedItem[] {
  const [known, own] = [basis, labels].map((all) => new Map(all.map((each) => [each.id, each])));
  const items = differences.flatMap(({ one, other, kinds }): RowItem[] => {
    const was = one === undefined ? undefined : known!.get(one);
    const label = other === undefined ? was : own!.get(other);
    if (!label) return [];
    const { start, end, tag } = label;
    return [{ start, end, tag, kinds, ...(was && { was: [was.start, was.end] as const }) }];
  });
  return inLanes(items.sort((one, other) => one.start - other.start));
}
