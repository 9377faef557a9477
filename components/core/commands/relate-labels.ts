import { newUid } from '../formats/label-uid.js';
import { endsOf, type Relation } from '../formats/relations/relation.js';
import { writeRelations } from '../formats/relations/write-relations.js';
import { sameJson } from '../formats/write/patch.js';
import type { Analysis, Label } from '../model/analysis.js';
import { relationRefusal, type RelationRefusal } from '../model/relations/relation-problems.js';
import { relationsOf } from '../model/relations/relations-of.js';
import type { AnalysisEdit, Change, LabelEdit } from './change.js';
import type { RelationDraft } from './relation-draft.js';

/** The values of a relation that can be changed. */
export type RelationPatch = Partial<Pick<Relation, 'type' | 'from' | 'to'>>;

/** Returns the relation that a draft makes; labels of a file without ids have theirs from here on. */
function relationOf(analysis: Analysis, { type, from, to }: RelationDraft): Relation {
  const uids = (labels: readonly Label[]) => [
    ...new Set(labels.map((label) => analysis.uidOf(label))),
  ];
  return { id: newUid(), type: type.trim(), from: uids(from), to: uids(to), raw: {} };
}

/** Returns why labels are not related so; undefined when they can be. Observable. */
export const relatingRefusal = (
  analysis: Analysis,
  draft: RelationDraft,
): RelationRefusal | undefined =>
  relationRefusal(relationsOf(analysis), relationOf(analysis, draft));

/** Relates labels; undefined when that is refused (`relatingRefusal`), or there is no word. */
export function relateLabels(analysis: Analysis, draft: RelationDraft): Change | undefined {
  const relation = relationOf(analysis, draft);
  const relations = relationsOf(analysis);
  if (!relation.type || relationRefusal(relations, relation)) return undefined;
  const unnamed = new Set([...draft.from, ...draft.to].filter(({ uid }) => uid === undefined));
  const named = [...unnamed].map((before): LabelEdit => ({
    part: 'label',
    before,
    after: { ...before, uid: analysis.uidOf(before) },
  }));
  const edit = relationsEdit(analysis, [...relations, relation]);
  return { name: 'relateLabels', edits: [...named, edit] };
}

/** Gives a relation another word, or other ends; undefined when that changes nothing, or is refused. */
export function changeRelation(
  analysis: Analysis,
  id: string,
  { type = '', ...ends }: RelationPatch,
): Change | undefined {
  const relations = relationsOf(analysis);
  const before = relations.find((each) => each.id === id);
  if (!before) return undefined;
  const after = { ...before, ...ends, type: type.trim() || before.type };
  const others = relations.filter((each) => each !== before);
  if (sameJson(before, after) || relationRefusal(others, after)) return undefined;
  const now = relations.map((each) => (each === before ? after : each));
  return { name: 'changeRelation', edits: [relationsEdit(analysis, now)] };
}

/** Takes a relation away; its labels stay. */
export function removeRelation(analysis: Analysis, id: string): Change | undefined {
  const relations = relationsOf(analysis);
  const rest = relations.filter((each) => each.id !== id);
  if (rest.length === relations.length) return undefined;
  return { name: 'removeRelation', edits: [relationsEdit(analysis, rest)] };
}

/**
 * Returns the edit that takes labels out of all relations: what these say of the others stays. A relation that has
 * nothing left on one side says nothing, and goes. No edit where no relation names the labels.
 */
export function withoutEnds(analysis: Analysis, labels: readonly Label[]): readonly AnalysisEdit[] {
  const relations = relationsOf(analysis);
  const gone = new Set(labels.map(({ uid }) => uid));
  const isThere = (uid: string): boolean => !gone.has(uid);
  const now = relations.flatMap((relation): readonly Relation[] => {
    if (endsOf(relation).every(isThere)) return [relation];
    const rest = {
      ...relation,
      from: relation.from.filter(isThere),
      to: relation.to.filter(isThere),
    };
    const isWhole = rest.from.length > 0 && rest.to.length > 0 && endsOf(rest).length > 1;
    return isWhole ? [rest] : [];
  });
  const isSame = now.length === relations.length && now.every((each, i) => each === relations[i]);
  return isSame ? [] : [relationsEdit(analysis, now)];
}

const relationsEdit = (
  { relations: before }: Analysis,
  now: readonly Relation[],
): AnalysisEdit => ({ part: 'relations', before, after: writeRelations(before, now) });
