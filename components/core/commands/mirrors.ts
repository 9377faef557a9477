import type { Analysis, Label } from '../model/analysis.js';
import { labelsNamed, relationsOf } from '../model/relations/relations-of.js';
import { remembered } from '../model/remembered.js';
import type { Change, LabelEdit } from './change.js';
import { tidy } from './label-values.js';
import { freed, mirrorAt, mirrorEdit, type Repeat, repeatsIn } from './mirror-passages.js';

const byOrigin = remembered((labels: readonly Label[]): ReadonlyMap<string, readonly Label[]> => {
  const found = new Map<string, Label[]>();
  for (const label of labels) {
    if (label.mirrors === undefined) continue;
    const own = found.get(label.mirrors);
    if (own) own.push(label);
    else found.set(label.mirrors, [label]);
  }
  return found;
});

/** Returns the label that another mirrors; undefined for a label of its own, and where the origin is gone. Observable. */
export const originOf = (analysis: Analysis, { mirrors }: Label): Label | undefined =>
  mirrors === undefined ? undefined : labelsNamed(analysis, [mirrors])[0];

/** Returns the labels that mirror another. Observable. */
export const mirrorsOf = ({ labels }: Analysis, { uid = '' }: Label): readonly Label[] =>
  byOrigin(labels).get(uid) ?? [];

/**
 * Completes a change of labels with what follows for mirrors: those of a changed label change with it, those of a deleted
 * one go, a label that is made in a place that others repeat exactly is made there too, and a change of a mirror is one
 * of its origin. A mirror that is deleted goes alone.
 */
export function followed(analysis: Analysis, change: Change | undefined): Change | undefined {
  const repeats = repeatsIn(analysis, relationsOf(analysis));
  if (!change || (!repeats.length && !byOrigin(analysis.labels).size)) return change;
  const labels = change.edits.filter((edit) => edit.part === 'label');
  const own = atOrigins(analysis, labels);
  const touched = new Set(own.map(idOf));
  const more = own
    .flatMap((edit) => following(analysis, repeats, edit))
    .filter((edit) => !touched.has(idOf(edit)));
  const others = change.edits.filter((edit) => edit.part !== 'label');
  return { ...change, edits: [...own, ...more, ...others] };
}

const idOf = ({ before, after }: LabelEdit): number => (before ?? after)!.id;

/** Turns the changes of mirrors into changes of their origins, each of which changes once. */
function atOrigins(analysis: Analysis, edits: readonly LabelEdit[]): readonly LabelEdit[] {
  const ids = new Set(edits.map(idOf));
  return edits.flatMap((edit) => {
    const { before, after } = edit;
    const origin = before && after?.mirrors && originOf(analysis, before);
    if (!origin) return [edit];
    if (ids.has(origin.id)) return [];
    ids.add(origin.id);
    return [
      { part: 'label', before: origin, after: as(after, origin, after.start - before.start) },
    ];
  });
}

/** Returns a label with the values of another, at its own place moved by some quarters. */
function as(values: Label, { id, uid, raw, mirrors, start }: Label, by: number): Label {
  const names = { ...(uid !== undefined && { uid }), ...(mirrors !== undefined && { mirrors }) };
  return { ...withoutNames(values), ...names, id, raw, start: tidy(Math.max(0, start + by)) };
}

const withoutNames = ({ uid: _, mirrors: __, ...values }: Label) => values;

function following(
  analysis: Analysis,
  repeats: readonly Repeat[],
  { before, after }: LabelEdit,
): readonly LabelEdit[] {
  if (before) {
    const by = after ? after.start - before.start : 0;
    return mirrorsOf(analysis, before).map((mirror): LabelEdit => ({
      ...{ part: 'label', before: mirror },
      ...(after && { after: as(after, mirror, by) }),
    }));
  }
  if (!after) return [];
  return repeats.flatMap((repeat) => {
    const there = mirrorAt(repeat, after);
    return there ? [mirrorEdit(analysis, after, there)] : [];
  });
}

/** Makes mirrors labels of their own, which no longer change with others. */
export function freeMirrors(labels: readonly Label[]): Change | undefined {
  const edits = freed(labels.filter(({ mirrors }) => mirrors !== undefined));
  return edits.length ? { name: 'changeLabels', edits } : undefined;
}
