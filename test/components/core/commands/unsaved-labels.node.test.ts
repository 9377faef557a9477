import assert from 'node:assert/strict';
import test from 'node:test';
import { createLabels, editorOf, quarters, unsavedLabels } from '#core';
import { aPiece } from '#test/support/a-piece.js';

test('labels are unsaved that were made, changed or brought back since the analysis was saved', () => {
  const piece = aPiece().withMeasures(8).withLabel({ type: 'Theme', tag: 'a', start: 0 }).build();
  const editor = editorOf(piece);
  const analysis = editor.analysis();
  const unsaved = () => unsavedLabels(piece, analysis.labels).map(({ tag }) => tag);
  const add = (tag: string) =>
    editor.run(createLabels(analysis, [{ start: quarters(4), tag, type: 'Theme' }]));
  assert.deepEqual(unsaved(), []);
  add('b');
  assert.deepEqual(unsaved(), ['b']);
  editor.markSaved();
  assert.deepEqual(unsaved(), []);
  const before = analysis.labels.at(-1)!;
  const after = { ...before, tag: 'b2' };
  editor.run({ name: 'changeLabels', edits: [{ part: 'label', before, after }] });
  assert.deepEqual(unsaved(), ['b2']);
  editor.undo();
  assert.deepEqual(unsaved(), []);
  // Before what was saved.
  editor.undo();
  editor.redo();
  assert.deepEqual(unsaved(), []);
  editor.undo();
  add('c');
  // What was saved cannot be reached any more.
  assert.deepEqual(unsaved(), ['a', 'c']);
});
