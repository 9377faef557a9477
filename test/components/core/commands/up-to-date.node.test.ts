import { describe, it } from 'node:test';
import { editorOf } from '#core/commands/editor.js';
import {
  changeLabels,
  createLabels,
  deleteLabels,
  renameAnalysis,
} from '#core/commands/label-commands.js';
import { deletePoints } from '#core/commands/sync/point-commands.js';
import { upToDate } from '#core/commands/up-to-date.js';
import { syncedRecording } from '#core/model/sync/synchronization.js';
import { quarters, seconds } from '#core/time/units.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

/** A piece, and changes that were made before something else was done. */
function aPieceThatGoesOn() {
  const piece = aPiece()
    .withLabel({ type: 'Theme', tag: 'A' })
    .withAudio([
      [0, 1],
      [4, 3],
    ])
    .build();
  const analysis = piece.analysis!;
  const late = {
    tag: changeLabels(analysis, [100], { tag: 'B' })!,
    name: renameAnalysis(analysis, 'late')!,
    deletion: deleteLabels(analysis, [100])!,
    creation: createLabels(analysis, [{ start: quarters(0) }])!,
  };
  return { piece, analysis, late, editor: editorOf(piece) };
}

describe('upToDate', () => {
  it('is the change itself when nothing has happened', () => {
    const { piece, analysis, late } = aPieceThatGoesOn();
    for (const change of Object.values(late))
      expect(upToDate(piece, analysis, change)).to.equal(change);
  });

  it('takes the values that would be replaced now, so that undo brings these back', () => {
    const { analysis, late, editor } = aPieceThatGoesOn();
    editor.run(changeLabels(analysis, [100], { comment: 'later' }));
    editor.run(renameAnalysis(analysis, 'first'));
    editor.run(late.tag);
    editor.run(late.name);
    editor.undo();
    editor.undo();
    expect([analysis.label(100)?.comment, analysis.meta.name]).to.deep.equal(['later', 'first']);
  });

  it('refuses what is about labels that are gone, or there already', () => {
    const { piece, analysis, late, editor } = aPieceThatGoesOn();
    editor.run(late.creation);
    editor.run(late.deletion);
    for (const change of [late.tag, late.deletion, late.creation])
      expect(upToDate(piece, analysis, change)).to.equal(undefined);
  });

  it('refuses what is about sync points that are gone, or would bring them out of order', () => {
    const { piece, analysis, editor } = aPieceThatGoesOn();
    const sync = syncedRecording(piece)!;
    const [first] = sync.points;
    const late = deletePoints(sync, [first!])!;
    const isEarlier = { ...first!, date: seconds(0), onset: quarters(1) };
    const wrong = { ...late, edits: [{ ...late.edits[0]!, before: undefined, after: isEarlier }] };
    expect(upToDate(piece, analysis, late)).to.equal(late);
    expect(upToDate(piece, analysis, wrong as typeof late)).to.equal(undefined);
    editor.run(late);
    expect(upToDate(piece, analysis, late)).to.equal(undefined);
  });
});
