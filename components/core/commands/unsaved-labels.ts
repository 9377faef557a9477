import type { Label } from '../model/analysis.js';
import type { Piece } from '../model/piece.js';
import { editorOf } from './editor.js';

/** Returns those of the labels that were made or changed since the open analysis was saved. */
export function unsavedLabels(piece: Piece, labels: readonly Label[]): readonly Label[] {
  if (!piece.analysis?.isDirty) return [];
  const { changes, position, saved } = editorOf(piece).history.state;
  // The saved version cannot be reached any more: nothing tells which labels it held.
  if (saved < 0) return labels;
  const since = changes.slice(Math.min(position, saved), Math.max(position, saved));
  const edits = since.flatMap((change) => change.edits);
  const ids = new Set(
    edits.map((edit) => (edit.part === 'label' ? (edit.after ?? edit.before)?.id : undefined)),
  );
  return labels.filter(({ id }) => ids.has(id));
}
