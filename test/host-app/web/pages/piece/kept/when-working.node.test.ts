import assert from 'node:assert/strict';
import test from 'node:test';
import { runInAction } from 'mobx';
import { createLabels, editorOf, type Piece, quarters } from '#core';
import { aPiece } from '#test/support/a-piece.js';
import { HandFrames } from '#test/support/hand-frames.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import { whenWorking } from '#web/pages/piece/kept/when-working.js';

const HARMONY = { start: quarters(0), duration: quarters(3), type: 'Harmony', tag: 'I' };

function label(piece: Piece): void {
  const editor = editorOf(piece);
  editor.run(createLabels(piece.analysis ?? editor.analysis(), [HARMONY]));
}

/** What somebody does, and whether it is work. */
const DEEDS: readonly (readonly [string, (piece: Piece) => void, boolean])[] = [
  ['a label', label, true],
  ['the choice of a label', (piece) => piece.selection.select([100]), true],
  ['a place that is sought', (piece) => piece.transport.seek({ onset: quarters(4) }), false],
  ['an analysis that comes', (piece) => editorOf(piece).open(undefined), false],
  [
    'more measures',
    (piece) => runInAction(() => (piece.analyses = [...piece.analyses, 'Form'])),
    false,
  ],
];

for (const [deed, run, isWork] of DEEDS)
  test(`a notice ${isWork ? 'goes with' : 'outlasts'} ${deed}`, () => {
    const piece = aPiece().withMeasures(4).withScore('/score.mei').build();
    let calls = 0;
    const stop = whenWorking(piece, () => calls++);
    run(piece);
    stop();
    assert.equal(calls > 0, isWork);
  });

test('a notice goes with the music, but not while it plays already', async () => {
  const piece = aPiece().withMeasures(4).withScore('/score.mei').build();
  piece.transport.attach(new ScriptedEngine(new HandFrames()));
  await piece.transport.play();
  let calls = 0;
  const stop = whenWorking(piece, () => calls++);
  piece.transport.pause();
  assert.equal(calls, 0);
  await piece.transport.play();
  assert.equal(calls, 1);
  stop();
});
