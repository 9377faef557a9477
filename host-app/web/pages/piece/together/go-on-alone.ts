import { runInAction } from 'mobx';
import { type Analysis, editorOf, type Piece } from '#core';

/**
 * Opens an analysis to go on with it alone, with the same labels chosen. What no version holds is kept as a draft, which
 * is no step to be undone.
 */
export function goOnWith(piece: Piece, analysis: Analysis): void {
  const editor = editorOf(piece);
  const { analysis: before, selection } = piece;
  const uids = new Set(
    selection.ids.flatMap((id) => {
      const label = before?.label(id);
      return label ? before!.uidOf(label) : [];
    }),
  );
  // The draft of what was edited together would offer the same once more.
  if (analysis.isDirty && before?.isDirty) editor.markSaved(before);
  const chosen = analysis.labels.filter(({ uid }) => uid !== undefined && uids.has(uid));
  runInAction(() => {
    editor.open(analysis);
    selection.select(chosen.map(({ id }) => id));
  });
}
