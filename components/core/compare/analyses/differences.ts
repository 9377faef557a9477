import {
  type ComparedAnalysis,
  type ComparedLabel,
  type ComparedMusic,
  type LabelChoice,
  labelsByType,
  SAME_ONSET,
  typesOf,
} from './compared.js';
import { matchLabels } from './match-labels.js';

/** Names what a label of one analysis is to that of another. */
export type DifferenceKind = 'same' | 'missing' | 'extra' | 'moved' | 'tag' | 'length';

/** A stretch of the score in quarters; both are equal for a point. */
export type Stretch = readonly [from: number, to: number];

/** What becomes of one label in two analyses: plain data. */
export interface Difference {
  /** Name of the type of both labels. */
  readonly type: string;
  /**
   * `same`, `missing` (only the first has it), `extra` (only the second), or one or more of `moved`, `tag`, `length`, in
   * this order.
   */
  readonly kinds: readonly DifferenceKind[];
  /** Id of the label of the first analysis. */
  readonly one?: number;
  /** Id of the label of the second. */
  readonly other?: number;
  /** The first start of the labels, in quarters. */
  readonly from: number;
  /** The last end of the labels, in quarters. */
  readonly to: number;
  /** Where the two disagree: the whole of a label that is missing or has another tag, else between starts or ends. */
  readonly where: readonly Stretch[];
}

/** The differences of two analyses. */
export interface PairDifferences {
  /** Numbers of the two analyses, from 0. */
  readonly pair: readonly [one: number, other: number];
  /** By onset, then by type. */
  readonly differences: readonly Difference[];
}

/** How labels are compared. */
export interface DifferenceOptions extends LabelChoice, ComparedMusic {
  /** How far apart onsets and ends are the same, in quarters; a thousandth by default. */
  readonly tolerance?: number | undefined;
  /** How far a label may have moved, in quarters; a measure by default. */
  readonly reach?: number | undefined;
}

/** A measure where nobody knows the measures, in quarters. */
const USUAL_MEASURE = 4;

const reachOf = ({ reach, measureMap }: DifferenceOptions): ((onset: number) => number) => {
  if (reach !== undefined) return () => reach;
  if (!measureMap) return () => USUAL_MEASURE;
  return (onset) => measureMap.measureAt(onset as never).nominalLength;
};

// Ten thousand differences are made at once: lists that can be shared are.
const SAME: readonly DifferenceKind[] = ['same'];
const MISSING: readonly DifferenceKind[] = ['missing'];
const EXTRA: readonly DifferenceKind[] = ['extra'];
const NOWHERE: readonly Stretch[] = [];
const CHANGES = ['moved', 'tag', 'length'] as const;
/** The kinds of changes by their bits: 1 has moved, 2 has another tag, 4 has another length. */
const KINDS: readonly (readonly DifferenceKind[])[] = Array.from({ length: 8 }, (_, bits) =>
  CHANGES.filter((_, bit) => bits & (1 << bit)),
);

const spread = (one: number, other: number): Stretch => (one < other ? [one, other] : [other, one]);

const missing = (type: string, { id, start, end }: ComparedLabel): Difference => ({
  ...{ type, kinds: MISSING, one: id },
  ...{ from: start, to: end, where: [[start, end]] },
});

const extra = (type: string, { id, start, end }: ComparedLabel): Difference => ({
  ...{ type, kinds: EXTRA, other: id },
  ...{ from: start, to: end, where: [[start, end]] },
});

const lengthOf = ({ start, end }: ComparedLabel): number => end - start;

function both(
  type: string,
  [one, other]: readonly [ComparedLabel, ComparedLabel],
  tolerance: number,
): Difference {
  const from = Math.min(one.start, other.start);
  const to = Math.max(one.end, other.end);
  const hasMoved = Math.abs(one.start - other.start) > tolerance;
  const isRenamed = one.tag !== other.tag;
  const hasOtherEnd = Math.abs(one.end - other.end) > tolerance;
  if (!hasMoved && !isRenamed && !hasOtherEnd)
    return { type, kinds: SAME, one: one.id, other: other.id, from, to, where: NOWHERE };
  const isOther = Math.abs(lengthOf(one) - lengthOf(other)) > tolerance;
  const kinds = KINDS[Number(hasMoved) + 2 * Number(isRenamed) + 4 * Number(isOther)]!;
  const where: Stretch[] = [];
  if (isRenamed) where.push([from, to]);
  if (hasMoved && !isRenamed) where.push(spread(one.start, other.start));
  // The end of a point is its start.
  const isPoints = lengthOf(one) === 0 && lengthOf(other) === 0;
  if (hasOtherEnd && !isRenamed && !isPoints) where.push(spread(one.end, other.end));
  return { type, kinds, one: one.id, other: other.id, from, to, where };
}

type ByType = ReturnType<typeof labelsByType>;

function between(
  [one, other]: readonly [ByType, ByType],
  types: readonly string[],
  options: DifferenceOptions,
): readonly Difference[] {
  const { tolerance = SAME_ONSET } = options;
  const reachAt = reachOf(options);
  const found: Difference[] = [];
  for (const type of types) {
    const [firsts, seconds] = [one.get(type) ?? [], other.get(type) ?? []];
    const isAlone = new Uint8Array(seconds.length).fill(1);
    const partners = matchLabels(firsts, seconds, { tolerance, reachAt });
    for (const [place, label] of firsts.entries()) {
      const partner = partners[place]!;
      const second = seconds[partner];
      if (second) isAlone[partner] = 0;
      found.push(second ? both(type, [label, second], tolerance) : missing(type, label));
    }
    for (const [at, label] of seconds.entries()) if (isAlone[at]) found.push(extra(type, label));
  }
  // Sorting is stable: types keep their order.
  return found.sort((first, second) => first.from - second.from);
}

/**
 * Returns the differences of each pair of analyses, the first with all others, then the second with those after it.
 * Labels are matched one to one within their type; labels of two staves never are.
 */
export function differencesOf(
  analyses: readonly Pick<ComparedAnalysis, 'labels'>[],
  options: DifferenceOptions = {},
): readonly PairDifferences[] {
  const byType = analyses.map(({ labels }) => labelsByType(labels, options));
  const types = typesOf(byType);
  return byType.flatMap((one, first) =>
    byType.slice(first + 1).map((other, index): PairDifferences => ({
      pair: [first, first + 1 + index],
      differences: between([one, other], types, options),
    })),
  );
}

/** How many labels are the same, missing, and so on; one that is moved and has another tag counts as both. */
export type DifferenceCounts = Readonly<Record<DifferenceKind, number>>;

/** Counts differences by what they are. */
export function countDifferences(differences: readonly Difference[]): DifferenceCounts {
  const counts = { same: 0, missing: 0, extra: 0, moved: 0, tag: 0, length: 0 };
  for (const { kinds } of differences) for (const kind of kinds) counts[kind] += 1;
  return counts;
}
