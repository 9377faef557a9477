import { endsOf, type Relation } from '../../formats/relations/relation.js';
import type { Analysis, Label } from '../analysis.js';
import { labelsNamed, relationsAt } from './relations-of.js';

/** Where a walk along relations is: the one that it follows, and the label from which it set out. */
export interface Walk {
  /** Id of the relation. */
  readonly relation: string;
  /** `uid` of the label. */
  readonly from: string;
}

/** A step of a walk: the label that it comes to, and where the walk is then. */
export interface WalkStep {
  /** The label at the other end. */
  readonly label: Label;
  /** The relation that leads there. */
  readonly relation: Relation;
  /** Where the walk is, for the next step. */
  readonly walk: Walk;
}

/**
 * Goes from a label to the next end of its relation: through all ends in order, and back where the walk set out it
 * turns to that label's next relation. Undefined where no relation leads anywhere.
 */
export function walkFrom(analysis: Analysis, label: Label, walk?: Walk): WalkStep | undefined {
  const { uid = '' } = label;
  const leading = relationsAt(analysis, label).filter((each) => endsNow(analysis, each).length > 1);
  const at = leading.findIndex(({ id }) => id === walk?.relation);
  const isBack = at >= 0 && walk?.from === uid;
  const relation = leading[at < 0 ? 0 : (at + Number(isBack)) % leading.length];
  if (!relation) return undefined;
  const ends = endsNow(analysis, relation);
  const next = ends[(ends.findIndex((each) => each.uid === uid) + 1) % ends.length]!;
  const from = at < 0 || isBack ? uid : walk!.from;
  return { label: next, relation, walk: { relation: relation.id, from } };
}

/** Returns the labels of a relation that the analysis holds. */
const endsNow = (analysis: Analysis, relation: Relation): readonly Label[] =>
  labelsNamed(analysis, endsOf(relation));
