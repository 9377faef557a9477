import { endsOf, type Relation } from '../../formats/relations/relation.js';
import type { Analysis, Label } from '../analysis.js';
import { levelsIn, levelsOf } from './levels.js';
import { labelsNamed, relationsAt } from './relations-of.js';

/** Names the faults in the relations of a label, which a reader must know. */
export interface RelationProblems {
  /** Number of labels that its relations name and that the analysis does not hold. */
  readonly gone: number;
  /** Labels that contain themselves by way of others, this one among them; by their starts. */
  readonly circle: readonly Label[];
  /** Relations that say what an earlier one says already. */
  readonly twice: readonly Relation[];
}

/** What a relation says. */
type Said = Pick<Relation, 'type' | 'from' | 'to' | 'exact'>;

/** Returns a text that two relations share if they say the same. */
const sameText = ({ type, from, to, exact }: Said): string =>
  JSON.stringify([type, [...from].sort(), [...to].sort(), exact]);

/** Returns what is odd about the relations of a label; nothing of it is lost. Observable. */
export function relationProblems(analysis: Analysis, label: Label): RelationProblems {
  const relations = relationsAt(analysis, label);
  const { circle } = levelsOf(analysis);
  const isIn = circle.includes(label.uid ?? '');
  const uids = new Set(relations.flatMap(endsOf));
  const seen = new Set<string>();
  const twice = relations.filter((relation) => {
    const text = sameText(relation);
    return seen.size === seen.add(text).size;
  });
  return {
    gone: uids.size - labelsNamed(analysis, [...uids]).length,
    circle: isIn ? [...labelsNamed(analysis, circle)].sort((a, b) => a.start - b.start) : [],
    twice,
  };
}

/** Why a relation is not made. */
export type RelationRefusal = 'needsTwo' | 'exists' | 'circle';

/** Returns why a relation cannot stand among others; undefined when it can. */
export function relationRefusal(
  relations: readonly Relation[],
  draft: Said,
): RelationRefusal | undefined {
  if (!draft.from.length || !draft.to.length || endsOf(draft).length < 2) return 'needsTwo';
  const text = sameText(draft);
  if (relations.some((each) => sameText(each) === text)) return 'exists';
  if (draft.type !== 'contains') return undefined;
  const before = levelsIn(relations).circle.length;
  const after = levelsIn([...relations, { ...draft, id: '', raw: {} }]).circle.length;
  return after > before ? 'circle' : undefined;
}
