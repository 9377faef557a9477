import { readRelations } from '../../formats/relations/read-relations.js';
import { endsOf, type Relation } from '../../formats/relations/relation.js';
import type { Analysis, Label } from '../analysis.js';
import { remembered } from '../remembered.js';

const read = new WeakMap<readonly unknown[], readonly Relation[]>();

/** Returns the relations between the labels of an analysis, in the order of the file. Observable. */
export function relationsOf({ relations: raws }: Pick<Analysis, 'relations'>): readonly Relation[] {
  const known = read.get(raws);
  if (known) return known;
  const { relations } = readRelations({ raw: { relations: raws } });
  read.set(raws, relations);
  return relations;
}

const byEnd = remembered((relations: readonly Relation[]) => {
  const found = new Map<string, Relation[]>();
  for (const relation of relations)
    for (const uid of endsOf(relation)) {
      const own = found.get(uid);
      if (own) own.push(relation);
      else found.set(uid, [relation]);
    }
  return found;
});

const NONE: readonly Relation[] = [];

/** Returns the relations of which a label is an end. Observable. */
export const relationsAt = (analysis: Analysis, { uid = '' }: Label): readonly Relation[] =>
  byEnd(relationsOf(analysis)).get(uid) ?? NONE;

const byUid = remembered(
  (labels: readonly Label[]): ReadonlyMap<string, Label> =>
    new Map(labels.flatMap((label) => (label.uid === undefined ? [] : [[label.uid, label]]))),
);

/** Returns the labels of some ids, in their order; those that are gone are left out. Observable. */
export function labelsNamed({ labels }: Analysis, uids: readonly string[]): readonly Label[] {
  const found = byUid(labels);
  return uids.flatMap((uid) => found.get(uid) ?? []);
}

/** The ends of a relation as one of its labels sees them. */
export interface SeenRelation {
  /** The relation. */
  readonly relation: Relation;
  /** Whether the label is among those that repeat, vary, contain … the others. */
  readonly isFrom: boolean;
  /** The labels on the other side, in order. */
  readonly others: readonly Label[];
  /** Number of labels on the other side that the analysis does not hold (any more). */
  readonly gone: number;
}

/** Returns the relations of a label as it sees them; one that it is on both sides of twice. Observable. */
export function seenFrom(analysis: Analysis, label: Label): readonly SeenRelation[] {
  const { uid = '' } = label;
  return relationsAt(analysis, label).flatMap((relation): SeenRelation[] => {
    const sides = [
      { isFrom: true, own: relation.from, uids: relation.to },
      { isFrom: false, own: relation.to, uids: relation.from },
    ];
    return sides.flatMap(({ isFrom, own, uids }) => {
      if (!own.includes(uid)) return [];
      const far = uids.filter((each) => each !== uid);
      const others = labelsNamed(analysis, far);
      return [{ relation, isFrom, others, gone: far.length - others.length }];
    });
  });
}
