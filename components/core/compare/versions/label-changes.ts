import type { LabelRecord } from '../../formats/types/types.js';
import { typeName } from '../../model/labels/label-types.js';
import { sameJson } from '../../formats/write/patch.js';
import { SAME_ONSET } from '../analyses/compared.js';
import { differencesOf } from '../analyses/differences.js';

/** Names what a save has done to a label; `details` are its comment, staff, line, layers and whatever else it says. */
export type LabelChangeKind = 'added' | 'removed' | 'moved' | 'length' | 'tag' | 'type' | 'details';

/** What became of one label between two versions of an analysis. */
export interface LabelChange {
  /** The label before; undefined for one that was added. */
  readonly before?: LabelRecord;
  /** The label after; undefined for one that was removed. */
  readonly after?: LabelRecord;
  /** `added`, or `removed`, or one or more of the others; in the order of the type. */
  readonly kinds: readonly LabelChangeKind[];
}

/** Keys of a label in a file that other kinds tell, or that say nothing to a reader. */
const TOLD = new Set(['start', 'duration', 'actual-duration', 'end', 'ioi', 'tag', 'type', 'uid']);

/** Returns what a label says beside its place, its tag and its type. */
function detailsOf({ comment, staff, line, layers, mirrors, raw }: LabelRecord): unknown {
  const others = Object.entries(raw)
    .filter(([key]) => !TOLD.has(key) && !/^(comment|staff|line|layers?|mirrors)$/.test(key))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return [comment ?? '', staff, line, layers, mirrors, others];
}

const tagOf = ({ tag = '' }: LabelRecord): string => tag.trim();
const lengthOf = ({ duration, ioi }: LabelRecord): number => duration ?? ioi ?? 0;
const isFar = (one: number, other: number): boolean => Math.abs(one - other) > SAME_ONSET;

/** Returns in what two states of one label differ; nothing for equal ones. */
function kindsOf(before: LabelRecord, after: LabelRecord): readonly LabelChangeKind[] {
  const found: readonly (readonly [LabelChangeKind, boolean])[] = [
    ['moved', isFar(before.start, after.start)],
    ['length', isFar(lengthOf(before), lengthOf(after))],
    ['tag', tagOf(before) !== tagOf(after)],
    ['type', typeName(before.type) !== typeName(after.type)],
    ['details', !sameJson(detailsOf(before), detailsOf(after))],
  ];
  return found.filter(([, is]) => is).map(([kind]) => kind);
}

type Pair = readonly [before: LabelRecord, after: LabelRecord];
type Labels = readonly LabelRecord[];

/** Pairs labels by their `uid`. */
function pairsByUid(before: Labels, after: Labels): readonly Pair[] {
  const byUid = new Map(before.map((label) => [label.uid, label]));
  const pairs: Pair[] = [];
  for (const label of after) {
    const known = label.uid === undefined ? undefined : byUid.get(label.uid);
    if (!known) continue;
    byUid.delete(label.uid);
    pairs.push([known, label]);
  }
  return pairs;
}

/** Pairs labels that have no `uid` in common by what they say and where they stand. */
function pairsByMatch(before: Labels, after: Labels): readonly Pair[] {
  if (before.length === 0 || after.length === 0) return [];
  const [found] = differencesOf([{ labels: before }, { labels: after }]);
  const [ones, others] = [before, after].map((list) => new Map(list.map((one) => [one.id, one])));
  return (found?.differences ?? []).flatMap(({ one = -1, other = -1 }) => {
    const [first, second] = [ones?.get(one), others?.get(other)];
    return first && second ? [[first, second] as const] : [];
  });
}

/**
 * Pairs the labels of two versions of an analysis, each at most once: by their `uid`, and the rest (of files without,
 * or brought in by a format that has none) as a comparison matches them.
 */
export function labelPairs(before: Labels, after: Labels): readonly Pair[] {
  const sure = pairsByUid(before, after);
  const isPaired = new Set(sure.flat());
  const rest = (labels: Labels) => labels.filter((label) => !isPaired.has(label));
  return [...sure, ...pairsByMatch(rest(before), rest(after))];
}

/** Returns where a change is in the score. */
const placeOf = ({ before, after }: LabelChange): number => (after ?? before)?.start ?? 0;

/** Returns what became of a label that both versions have; undefined for nothing. */
export function pairChange([before, after]: Pair): LabelChange | undefined {
  const kinds = kindsOf(before, after);
  return kinds.length > 0 ? { before, after, kinds } : undefined;
}

/** Returns what a save has changed of the labels of an analysis, in the order of the score; nothing for equal ones. */
export function labelChanges(before: Labels, after: Labels): readonly LabelChange[] {
  const pairs = labelPairs(before, after);
  const isPaired = new Set(pairs.flat());
  const removed = before.filter((label) => !isPaired.has(label));
  const added = after.filter((label) => !isPaired.has(label));
  return [
    ...pairs.map(pairChange).filter((change) => change !== undefined),
    ...removed.map((label): LabelChange => ({ before: label, kinds: ['removed'] })),
    ...added.map((label): LabelChange => ({ after: label, kinds: ['added'] })),
  ].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Counts changes by their kinds; one that has moved and got another tag counts as both. */
export function countLabelChanges(
  changes: readonly LabelChange[],
): ReadonlyMap<LabelChangeKind, number> {
  const counts = new Map<LabelChangeKind, number>();
  for (const { kinds } of changes)
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
