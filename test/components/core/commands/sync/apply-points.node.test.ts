import { describe, it } from 'node:test';
import { editorOf } from '#core/commands/editor.js';
import { pointsAfter } from '#core/commands/sync/apply-points.js';
import { createPoint, deletePoints, nudgePoints } from '#core/commands/sync/point-commands.js';
import { Analysis } from '#core/model/analysis.js';
import { syncSessionOf } from '#core/model/sync/sync-session.js';
import { syncedRecording } from '#core/model/sync/synchronization.js';
import { quarters, seconds } from '#core/time/units.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

function aRecording() {
  const piece = aPiece()
    .withMeasures(4)
    .withAudio([
      [0, 1],
      [4, 3],
      [8, 5],
    ])
    .build();
  return {
    piece,
    editor: editorOf(piece),
    sync: syncedRecording(piece)!,
    session: syncSessionOf(piece),
  };
}

describe('what a change does to sync points', () => {
  it('is looked at before it is done', () => {
    const { sync } = aRecording();
    const change = deletePoints(sync, [sync.points[0]!])!;
    const after = pointsAfter(change, () => sync.points);
    expect(after?.get('audio-1')).to.deep.equal(sync.points.slice(1));
    expect(pointsAfter(change, () => [])).to.equal(undefined);
  });

  it('moves every view by the table of the recording', () => {
    const { piece, editor, sync } = aRecording();
    editor.run(nudgePoints(sync, [sync.points[1]!], seconds(0.5)));
    expect(piece.recording?.sync?.dateAt(quarters(4))).to.equal(3.5);
  });

  it('chooses what it makes, and keeps chosen what it moves', () => {
    const { editor, sync, session } = aRecording();
    editor.run(createPoint(sync, { onset: quarters(6), date: seconds(4), lap: '' }));
    expect(session.selected.map(({ onset }) => onset)).to.deep.equal([6]);
    editor.run(nudgePoints(sync, session.selected, seconds(0.01)));
    expect(session.selected.map(({ date }) => date)).to.deep.equal([4.01]);
    editor.run(nudgePoints(sync, [sync.points[0]!], seconds(0.01)));
    expect(session.selected.map(({ date }) => date)).to.deep.equal([4.01]);
    editor.run(deletePoints(sync, session.selected));
    expect(session.selected).to.deep.equal([]);
    editor.undo();
    expect(session.selected.map(({ date }) => date)).to.deep.equal([4.01]);
  });

  it('leaves points alone that another analysis’ history has changed since', () => {
    const { piece, editor, sync } = aRecording();
    const first = editor.analysis();
    editor.run(nudgePoints(sync, [sync.points[1]!], seconds(0.5)));
    editor.open(new Analysis('other'));
    editor.run(deletePoints(sync, [sync.points[1]!]));
    editor.open(first);
    editor.undo();
    expect(piece.recording?.sync?.points.map(({ onset }) => onset)).to.deep.equal([0, 8]);
    expect(editor.canRedo).to.equal(true);
  });

  it('is refused while nothing may be edited', () => {
    const { piece, editor, sync } = aRecording();
    piece.session.isLocked = true;
    expect(editor.run(deletePoints(sync, [sync.points[1]!]))).to.equal(false);
    expect(sync.isDirty).to.equal(false);
  });
});
