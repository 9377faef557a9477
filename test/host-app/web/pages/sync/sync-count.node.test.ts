import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { runInAction } from 'mobx';
import { quarters, seconds, syncedRecording, type SyncPoint, syncSessionOf } from '#core';
import { countSync } from '#web/pages/sync/sync-count.js';
import { aPiece } from '#test/support/a-piece.js';

describe('the count of a synchronization', () => {
  test('is of points, and of measures that have none', () => {
    const piece = aPiece()
      .withMeasures(8, '3/4')
      .withAudio([
        [0, 1],
        [3, 4],
        [4.5, 5],
      ])
      .build();
    assert.deepEqual(countSync(piece), { points: 3, toGo: 6 });
  });

  test('has all measures to go before the first tap', () => {
    const piece = aPiece().withMeasures(8).withAudio().build();
    assert.deepEqual(countSync(piece), { points: 0, toGo: 8 });
  });

  test('has points of all laps, and measures of the one that is tapped', () => {
    const rows = [
      [0, 0],
      [4, 2],
      [0, 4, 'a'],
    ] as const;
    const piece = aPiece().withMeasures(2).withAudio(rows).build();
    assert.deepEqual(countSync(piece), { points: 3, toGo: 0 });
    syncSessionOf(piece).setLap('a');
    assert.deepEqual(countSync(piece), { points: 3, toGo: 1 });
  });

  test('has nothing to go of what an aligned excerpt does not play', () => {
    const found = (from: number, to: number) => {
      const piece = aPiece().withMeasures(8).withAudio().build();
      const sync = syncedRecording(piece)!;
      const onsets = Array.from({ length: (to - from) / 2 + 1 }, (_, i) => from + 2 * i);
      const points = onsets.map((onset): SyncPoint => ({
        ...{ onset: quarters(onset), date: seconds(onset / 2), lap: '' },
        isAutomatic: true,
      }));
      runInAction(() => {
        sync.put(points);
        sync.markSaved();
      });
      return countSync(piece)?.toGo;
    };
    assert.equal(found(8, 24), 0);
    assert.equal(found(0, 32), 0);
  });

  test('counts no measures where none are known', () => {
    assert.deepEqual(
      countSync(
        aPiece()
          .withAudio([
            [0, 0],
            [4, 2],
          ])
          .build(),
      ),
      { points: 2, toGo: 0 },
    );
  });

  test('is none without a recording, and for a score that plays itself', () => {
    assert.equal(countSync(aPiece().withMeasures(4).build()), undefined);
    const piece = aPiece().withMeasures(4).withAudio([], { scoreId: 'score' }).build();
    assert.equal(countSync(piece), undefined);
  });
});
