import type { Difference, DifferenceKind, PairDifferences } from './differences.js';

/** What several analyses say about one thing: plain data. */
export interface LabelGroup {
  /** Name of the type of its labels. */
  readonly type: string;
  /** Id of the label of each analysis, by its number; undefined where one says nothing. */
  readonly labels: readonly (number | undefined)[];
  /** The first start of the labels, in quarters. */
  readonly from: number;
  /** The last end of the labels, in quarters. */
  readonly to: number;
  /** In what they differ: one or more of `missing`, `moved`, `tag`, `length`; none where all say the same. */
  readonly kinds: readonly DifferenceKind[];
}

interface Draft {
  readonly type: string;
  readonly labels: (number | undefined)[];
  from: number;
  to: number;
  readonly kinds: Set<DifferenceKind>;
}

const KINDS: readonly DifferenceKind[] = ['missing', 'moved', 'tag', 'length'];

/** Puts labels together that were matched in pairs, so that a group has at most one of each analysis. */
class Grouping {
  readonly #size: number;
  readonly #byLabel: readonly Map<number, Draft>[];

  constructor(size: number) {
    this.#size = size;
    this.#byLabel = Array.from({ length: size }, () => new Map<number, Draft>());
  }

  get drafts(): ReadonlySet<Draft> {
    return new Set(this.#byLabel.flatMap((drafts) => [...drafts.values()]));
  }

  /** Returns the group of a label; one of its own when it has none yet. */
  of(analysis: number, id: number, { type, from, to }: Difference): Draft {
    const known = this.#byLabel[analysis]!.get(id);
    if (known) {
      known.from = Math.min(known.from, from);
      known.to = Math.max(known.to, to);
      return known;
    }
    const labels = new Array<number | undefined>(this.#size).fill(undefined);
    labels[analysis] = id;
    const draft: Draft = { type, labels, from, to, kinds: new Set() };
    this.#byLabel[analysis]!.set(id, draft);
    return draft;
  }

  /** Joins two groups, unless both have a label of one analysis. */
  join(one: Draft, other: Draft): void {
    const isShared = one.labels.some(
      (id, at) => id !== undefined && other.labels[at] !== undefined,
    );
    if (one === other || isShared) return;
    for (const [analysis, id] of other.labels.entries()) {
      if (id === undefined) continue;
      one.labels[analysis] = id;
      this.#byLabel[analysis]!.set(id, one);
    }
    one.from = Math.min(one.from, other.from);
    one.to = Math.max(one.to, other.to);
  }
}

const isSame = ({ kinds }: Difference): boolean => kinds[0] === 'same';

/**
 * Returns what analyses say thing by thing, by onset: the labels that were matched in pairs, those that say the same
 * first. Of labels that are matched crosswise, some stay alone.
 * @param size number of analyses
 */
export function groupLabels(
  size: number,
  pairs: readonly PairDifferences[],
): readonly LabelGroup[] {
  const grouping = new Grouping(size);
  const visit = (isWanted: (difference: Difference) => boolean): void => {
    for (const { pair, differences } of pairs)
      for (const difference of differences) {
        if (!isWanted(difference)) continue;
        const { one, other } = difference;
        const first = one === undefined ? undefined : grouping.of(pair[0], one, difference);
        const second = other === undefined ? undefined : grouping.of(pair[1], other, difference);
        if (!first || !second) continue;
        grouping.join(first, second);
        if (!isSame(difference)) for (const kind of difference.kinds) first.kinds.add(kind);
      }
  };
  visit(isSame);
  visit((difference) => !isSame(difference));
  return [...grouping.drafts].map(finished).sort((one, other) => one.from - other.from);
}

function finished({ type, labels, from, to, kinds }: Draft): LabelGroup {
  if (labels.includes(undefined)) kinds.add('missing');
  return { type, labels, from, to, kinds: KINDS.filter((kind) => kinds.has(kind)) };
}
