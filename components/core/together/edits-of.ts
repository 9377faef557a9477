import { sameJson } from '../formats/write/patch.js';
import type { Change, Edit, LabelEdit } from '../commands/change.js';
import type { AnalysisFile, LabelRecord, Raw } from '../formats/types/types.js';
import { type ItemKind, type SharedEdit, WHOLES } from './shared-change.js';
import {
  type FileItem,
  labelValues,
  plain,
  relationItems,
  threadItems,
  wholeValues,
} from './shared-items.js';

/** Returns the `uid` of a label of the analysis that is edited. */
export type UidOf = (label: LabelRecord) => string;

/** Returns the values that differ; null for one that is taken away. */
function changedValues(before: Raw, after: Raw): Raw | undefined {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...keys].filter((key) => !sameJson(before[key], after[key]));
  return changed.length
    ? Object.fromEntries(changed.map((key) => [key, plain(after[key])]))
    : undefined;
}

/** Returns values as they are sent. */
const sent = (values: Raw): Raw => plain(values) as Raw;

type Named = Pick<FileItem, 'kind' | 'id'>;

/** Returns the edit that leads from some values of an item to others; without values it is not there. */
function editOf({ kind, id }: Named, before?: Raw, after?: Raw): readonly SharedEdit[] {
  if (!after) return before ? [{ kind, id, act: 'remove' }] : [];
  if (!before) return [{ kind, id, act: 'make', values: sent(after) }];
  const values = changedValues(before, after);
  return values ? [{ kind, id, act: 'set', values }] : [];
}

function listEdits(before: readonly FileItem[], after: readonly FileItem[]): SharedEdit[] {
  const was = new Map(before.map((item) => [`${item.kind} ${item.id}`, item]));
  const now = new Map(after.map((item) => [`${item.kind} ${item.id}`, item]));
  const gone = before.filter((item) => !now.has(`${item.kind} ${item.id}`));
  return [
    ...after.flatMap((item) =>
      editOf(item, was.get(`${item.kind} ${item.id}`)?.values, item.values),
    ),
    ...gone.flatMap((item) => editOf(item, item.values)),
  ];
}

function labelEdit({ before, after }: LabelEdit, uidOf: UidOf): readonly SharedEdit[] {
  const kind: ItemKind = 'label';
  const id = uidOf((before ?? after)!);
  return editOf({ kind, id }, before && labelValues(before), after && labelValues(after));
}

function editsOfOne(edit: Edit, uidOf: UidOf): readonly SharedEdit[] {
  const { part, before, after } = edit;
  if (part === 'label') return labelEdit(edit, uidOf);
  if (part === 'relations') return listEdits(relationItems(before), relationItems(after));
  if (part === 'threads') return listEdits(threadItems(before), threadItems(after));
  // Sync points are in another file, which is not shared.
  if (part === 'point') return [];
  const whole = { kind: 'whole', id: part } as const;
  if (part === 'meta') return editOf(whole, { ...before }, { ...after });
  return editOf(whole, { list: before }, { list: after });
}

/** Returns what a gesture has changed, as everybody is told of it. */
export const editsOf = ({ edits }: Change, uidOf: UidOf): readonly SharedEdit[] =>
  edits.flatMap((edit) => editsOfOne(edit, uidOf));

const byUid = ({ labels }: AnalysisFile) => new Map(labels.map((label) => [label.uid, label]));

/** Returns the edits that lead from one state of an analysis to another; labels without `uid` are left out. */
export function editsBetween(before: AnalysisFile, after: AnalysisFile): readonly SharedEdit[] {
  const [was, now] = [byUid(before), byUid(after)];
  const uids = [...new Set([...was.keys(), ...now.keys()])];
  const labels = uids.flatMap((id) => {
    if (id === undefined) return [];
    const [one, other] = [was.get(id), now.get(id)];
    return editOf({ kind: 'label', id }, one && labelValues(one), other && labelValues(other));
  });
  const wholes = WHOLES.flatMap((name) =>
    editOf({ kind: 'whole', id: name }, wholeValues(name, before), wholeValues(name, after)),
  );
  const relations = listEdits(
    relationItems(before.raw.relations),
    relationItems(after.raw.relations),
  );
  const threads = listEdits(threadItems(before.raw.threads), threadItems(after.raw.threads));
  return [...labels, ...relations, ...threads, ...wholes];
}
