import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { runInAction } from 'mobx';
import { seconds } from '#core';
import { whenDrawn } from '#web/pages/piece/loading/when-drawn.js';
import { aPiece } from '#test/support/a-piece.js';

describe('what is not the music', () => {
  test('comes when the recording can be played', async () => {
    const piece = aPiece().withAudio().build();
    let calls = 0;
    whenDrawn(piece, () => (calls += 1));
    await sleep(20);
    assert.equal(calls, 0);
    runInAction(() => (piece.transport.duration = seconds(100)));
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
    whenDrawn(aPiece().withAudio().build(), () => (calls += 1));
    t.mock.timers.tick(1500);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    t.mock.timers.tick(1);
    assert.equal(calls, 1);
  });

  test('does not come to a page that has gone', async () => {
    const piece = aPiece().withAudio().build();
    let calls = 0;
    const stop = whenDrawn(piece, () => (calls += 1));
    stop();
    runInAction(() => (piece.transport.duration = seconds(100)));
    await sleep(20);
    assert.equal(calls, 0);
  });
});
