import type { Analysis, Label } from '../model/analysis.js';
import { indexOfId } from '../model/labels/label-list.js';
import type { Change, LabelEdit } from './change.js';

/** Does a change to an analysis; call it in a MobX action. Of two edits of one label the later counts. */
export function apply(analysis: Analysis, { edits }: Change): void {
  const labelEdits = edits.filter((edit) => edit.part === 'label');
  if (labelEdits.length) analysis.labels = changed(analysis.labels, labelEdits);
  for (const edit of edits) {
    if (edit.part === 'layout') analysis.layout = edit.after;
    if (edit.part === 'templates') analysis.templates = edit.after;
    if (edit.part === 'meta') analysis.meta = edit.after;
    if (edit.part === 'relations') analysis.relations = edit.after;
    if (edit.part === 'threads') analysis.threads = edit.after;
  }
}

/** Returns the labels after the edits; they stay in the order of their ids. */
function changed(labels: readonly Label[], edits: readonly LabelEdit[]): readonly Label[] {
  const after = new Map(edits.map((edit) => [(edit.after ?? edit.before)!.id, edit.after]));
  const now: (Label | undefined)[] = labels.slice();
  const added: Label[] = [];
  for (const [id, label] of after) {
    const index = indexOfId(labels, id);
    if (index >= 0) now[index] = label;
    else if (label) added.push(label);
  }
  const kept = now.filter((label) => label !== undefined);
  return added.length ? [...kept, ...added].sort((a, b) => a.id - b.id) : kept;
}
