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

/** The labels of a row in lanes, so that those that sound together do not hide each other. */
export interface RowItems {
  readonly lanes: readonly (readonly RowItem[])[];
}

/** More lanes than these would be too low to read. */
const MOST_LANES = 3;
const PLAIN: readonly DifferenceKind[] = ['same'];

/** Puts labels, which are in order of their starts, into as few lanes as can be. */
export function inLanes(items: readonly RowItem[]): RowItems {
  const lanes: RowItem[][] = [];
  for (const item of items) {
    const isFree = (lane: readonly RowItem[]) =>
      (lane.at(-1)?.end ?? -Infinity) <= item.start + BARELY;
    const free = lanes.find(isFree);
    if (free) free.push(item);
    else if (lanes.length < MOST_LANES) lanes.push([item]);
    else lanes.at(-1)!.push(item);
  }
  return { lanes };
}

const BARELY = 1e-3;

/** Returns the row of the basis, or of an analysis that is compared with none. */
export const plainRow = (labels: readonly ComparedLabel[]): RowItems =>
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
): RowItems {
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
