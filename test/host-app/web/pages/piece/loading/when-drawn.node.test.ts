import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { runInAction } from 'mobx';
import { seconds } from '#core';
import { whenDrawn } from '#web/pages/piece/loading/when-drawn.js';
import { aPiece } from '#test/support/a-piece.js';

/** A piece whose recording is fetched ahead and arrives by a call. */
function aComingPiece() {
  const piece = aPiece().withAudio().build();
  piece.transport.preload = 'metadata';
  const arrive = () =>
    runInAction(() => piece.session.lengths.set(piece.recording!.id, seconds(100)));
  return { piece, arrive };
}

describe('what is not the music', () => {
  test('comes when the recording can be played', async () => {
    const { piece, arrive } = aComingPiece();
    let calls = 0;
    whenDrawn(piece, () => (calls += 1));
    await sleep(20);
    assert.equal(calls, 0);
    arrive();
    await sleep(20);
    assert.equal(calls, 1);
  });

  test('comes at once where nothing of the recording is fetched before it plays', async () => {
    let calls = 0;
    whenDrawn(aPiece().withAudio().build(), () => (calls += 1));
    await sleep(20);
    assert.equal(calls, 1);
  });

  test('comes at once where there is no recording', async () => {
    let calls = 0;
    whenDrawn(aPiece().build(), () => (calls += 1));
    await sleep(20);
    assert.equal(calls, 1);
  });

  test('does not wait for a recording for ever', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    let calls = 0;
    whenDrawn(aComingPiece().piece, () => (calls += 1));
    t.mock.timers.tick(1500);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    t.mock.timers.tick(1);
    assert.equal(calls, 1);
  });

  test('does not come to a page that has gone', async () => {
    const { piece, arrive } = aComingPiece();
    let calls = 0;
    const stop = whenDrawn(piece, () => (calls += 1));
    stop();
    arrive();
    await sleep(20);
    assert.equal(calls, 0);
  });
});
