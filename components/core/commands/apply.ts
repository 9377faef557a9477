import type { Analysis, Label } from '../model/analysis.js';
import type { Change, LabelEdit } from './change.js';

/** Does a change to an analysis; call it in a MobX action. */
export function apply(analysis: Analysis, { edits }: Change): void {
  const labelEdits = edits.filter((edit) => edit.part === 'label');
  if (labelEdits.length) analysis.labels = changed(analysis.labels, labelEdits);
  for (const edit of edits) {
    if (edit.part === 'layout') analysis.layout = edit.after;
    if (edit.part === 'templates') analysis.templates = edit.after;
    if (edit.part === 'meta') analysis.meta = edit.after;
  }
}

/** The labels after the edits; they stay in the order of their ids. */
function changed(labels: readonly Label[], edits: readonly LabelEdit[]): readonly Label[] {
  const after = new Map(edits.map((edit) => [(edit.after ?? edit.before)!.id, edit.after]));
  const kept = labels.flatMap((label) => {
    if (!after.has(label.id)) return [label];
    const now = after.get(label.id);
    after.delete(label.id);
    return now ? [now] : [];
  });
  const added = [...after.values()].filter((label) => label !== undefined);
  if (!added.length) return kept;
  return [...kept, ...added].sort((a, b) => a.id - b.id);
}
