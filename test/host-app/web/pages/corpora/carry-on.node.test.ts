import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { quarters, seconds } from '#core';
import { parsePlace } from '#shared/linked-place.js';
import { reachedIn } from '#web/pages/corpora/front/carry-on.js';
import { stretchAt } from '#web/pages/piece/passage/linked-music.js';
import { aPiece } from '#test/support/a-piece.js';
import { HandFrames } from '#test/support/hand-frames.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';

const synced = () => {
  const piece = aPiece()
    .withMeasures(8)
    .withAudio([
      [0, 1],
      [32, 17],
    ])
    .build();
  piece.transport.attach(new ScriptedEngine(new HandFrames()), piece.recording?.sync);
  return piece;
};

describe('the place that the music of the first page has reached', () => {
  test('is none before anybody has moved it', () => {
    assert.equal(reachedIn(synced()), undefined);
  });

  test('is a beat for the address, and the very second for the page that goes on', () => {
    const piece = synced();
    piece.transport.seek({ onset: quarters(9.5) });
    const reached = reachedIn(piece);
    assert.equal(reached?.hash, '#m3,2');
    assert.deepEqual(stretchAt(parsePlace('#m3,2')!, piece.measureMap), { start: 9 });
    assert.equal(reached.resumed.date, 5.75);
    assert.deepEqual(
      [reached.resumed.plays, reached.resumed.recording],
      [false, piece.recording?.id],
    );
  });

  test('is only the second where the recording has no score', () => {
    const piece = synced();
    piece.transport.seek({ date: seconds(0.5) });
    assert.deepEqual([reachedIn(piece)?.hash, reachedIn(piece)?.resumed.date], ['', 0.5]);
  });
});
