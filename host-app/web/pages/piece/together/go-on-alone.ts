import { type Analysis, editorOf, type Piece } from '#core';

/** Opens an analysis to go on with it alone: a step that changes nothing makes a draft of what no version holds. */
export function goOnWith(piece: Piece, analysis: Analysis): void {
  const { meta, isDirty } = analysis;
  const editor = editorOf(piece);
  const before = piece.analysis;
  // The draft of what was edited together would offer the same once more.
  if (isDirty && before?.isDirty) editor.markSaved(before);
  editor.open(analysis);
  const edit = { part: 'meta', before: meta, after: { ...meta } } as const;
  if (isDirty) editor.run({ name: 'renameAnalysis', edits: [edit] });
}
