import { newUid } from '../formats/label-uid.js';
import { endsOf, type Relation } from '../formats/relations/relation.js';
import { writeRelations } from '../formats/relations/write-relations.js';
import { sameJson } from '../formats/write/patch.js';
import type { Analysis, Label } from '../model/analysis.js';
import { relationRefusal, type RelationRefusal } from '../model/relations/relation-problems.js';
import { relationsOf } from '../model/relations/relations-of.js';
import type { AnalysisEdit, Change, Edit, LabelEdit } from './change.js';
import { freedAt, mirroredAt, repeatsIn } from './mirror-passages.js';
import type { RelationDraft } from './relation-draft.js';

/** The values of a relation that can be changed. */
export type RelationPatch = Partial<Pick<Relation, 'type' | 'from' | 'to'>>;

/** Returns the relation that a draft makes; labels of a file without ids have theirs from here on. */
function relationOf(analysis: Analysis, { type, from, to, exact }: RelationDraft): Relation {
  const uids = (labels: readonly Label[]) => [
    ...new Set(labels.map((label) => analysis.uidOf(label))),
  ];
  const ends = { from: uids(from), to: uids(to) };
  return { id: newUid(), type: type.trim(), ...ends, ...(exact && { exact }), raw: {} };
}

/** Returns why labels are not related so; undefined when they can be. Observable. */
export const relatingRefusal = (
  analysis: Analysis,
  draft: RelationDraft,
): RelationRefusal | undefined =>
  relationRefusal(relationsOf(analysis), relationOf(analysis, draft));

/**
 * Relates labels; undefined when that is refused (`relatingRefusal`), or there is no word. Where they repeat another
 * exactly, the labels inside that one are mirrored at their places.
 */
export function relateLabels(analysis: Analysis, draft: RelationDraft): Change | undefined {
  const relation = relationOf(analysis, draft);
  const relations = relationsOf(analysis);
  if (!relation.type || relationRefusal(relations, relation)) return undefined;
  const [of] = draft.to;
  const repeats = draft.exact && of ? draft.from.map((at) => ({ at, of })) : [];
  const mirrored = mirroredAt(analysis, repeats);
  const named = namedEdits(analysis, [...draft.from, ...draft.to, ...mirrored.origins]);
  const edit = relationsEdit(analysis, [...relations, relation]);
  return { name: 'relateLabels', edits: [...named, ...mirrored.edits, edit] };
}

/** Returns the edits that give labels of a file without ids theirs. */
export function namedEdits(analysis: Analysis, labels: readonly Label[]): readonly LabelEdit[] {
  const unnamed = new Set(labels.filter(({ uid }) => uid === undefined));
  return [...unnamed].map((before) => ({
    ...{ part: 'label', before },
    after: { ...before, uid: analysis.uidOf(before) },
  }));
}

/**
 * Gives a relation another word, or other ends; undefined when that changes nothing, or is refused. One that was exact is
 * so no more, and its mirrors become labels of their own.
 */
export function changeRelation(
  analysis: Analysis,
  id: string,
  { type = '', ...ends }: RelationPatch,
): Change | undefined {
  const relations = relationsOf(analysis);
  const before = relations.find((each) => each.id === id);
  if (!before) return undefined;
  const after: Relation = { ...inexact(before), ...ends, type: type.trim() || before.type };
  const others = relations.filter((each) => each !== before);
  if (sameJson(before, after) || relationRefusal(others, after)) return undefined;
  const now = relations.map((each) => (each === before ? after : each));
  const edits = [...freedAt(analysis, repeatsIn(analysis, [before])), relationsEdit(analysis, now)];
  return { name: 'changeRelation', edits };
}

const inexact = <Said extends { readonly exact?: unknown }>({ exact: _, ...said }: Said) => said;

/** Takes a relation away; its labels stay, and mirrors become labels of their own. */
export function removeRelation(analysis: Analysis, id: string): Change | undefined {
  const relations = relationsOf(analysis);
  const gone = relations.filter((each) => each.id === id);
  if (!gone.length) return undefined;
  const rest = relations.filter((each) => each.id !== id);
  const edits = [...freedAt(analysis, repeatsIn(analysis, gone)), relationsEdit(analysis, rest)];
  return { name: 'removeRelation', edits };
}

/**
 * Returns the edits that take labels out of all relations: what these say of the others stays. A relation that has
 * nothing left on one side says nothing, and goes; mirrors at its places become labels of their own. No edit where no
 * relation names the labels.
 */
export function withoutEnds(analysis: Analysis, labels: readonly Label[]): readonly Edit[] {
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
  if (isSame) return [];
  const ids = new Set(labels.map(({ id }) => id));
  const ended = repeatsIn(analysis, relations).filter(
    ({ at, of }) => ids.has(at.id) || ids.has(of.id),
  );
  const alone = freedAt(analysis, ended).filter(({ before }) => !ids.has(before!.id));
  return [...alone, relationsEdit(analysis, now)];
}

/** Labels that are copied, and the relations of where they come from. */
export interface CopiedLabels {
  /** The labels that are copied, in the order in which their copies are made. */
  readonly labels: readonly Pick<Label, 'uid'>[];
  /** The relations of their analysis; what they say of other labels is not copied. */
  readonly relations: readonly Relation[];
}

/**
 * Adds to the making of copies what the copied labels are to each other. An exact repetition is a plain one among
 * copies, whose labels are all their own.
 * @param change makes the copies, in the order of the labels
 */
export function withRelations(
  analysis: Analysis,
  change: Change | undefined,
  { labels, relations }: CopiedLabels,
): Change | undefined {
  const uids = new Map<string, string>();
  labels.forEach(({ uid }, place) => {
    const edit = change?.edits[place];
    const made = edit?.part === 'label' ? edit.after?.uid : undefined;
    if (uid !== undefined && made !== undefined) uids.set(uid, made);
  });
  // Relations that differ only in labels that are not copied say the same of the copies.
  const copies = new Map(
    relations.flatMap((relation) => {
      const copy = copyOf(relation, uids);
      return copy ? [[[copy.type, copy.from, '|', copy.to].join(), copy]] : [];
    }),
  );
  if (!change || !copies.size) return change;
  const now = [...relationsOf(analysis), ...copies.values()];
  return { ...change, edits: [...change.edits, relationsEdit(analysis, now)] };
}

/** Returns what a relation says of copied labels, as one of the copies; undefined where it says nothing. */
function copyOf(relation: Relation, uids: ReadonlyMap<string, string>): Relation | undefined {
  const [from, to] = [relation.from, relation.to].map((ends) =>
    ends.flatMap((uid) => uids.get(uid) ?? []),
  ) as [string[], string[]];
  const raw = inexact(relation.raw);
  const copy = { ...inexact(relation), id: newUid(), from, to, raw };
  return from.length && to.length && endsOf(copy).length > 1 ? copy : undefined;
}

const relationsEdit = (
  { relations: before }: Analysis,
  now: readonly Relation[],
): AnalysisEdit => ({ part: 'relations', before, after: writeRelations(before, now) });
