import assert from 'node:assert/strict';
import test from 'node:test';
import { MeasureMap, playedOrder } from '#core';
import { packScore, unpackScore } from '#engines/alignment/worker/pack-score.js';
import { aTune } from '../a-tune.js';

test('a score arrives as it was sent', () => {
  const { notes, measureMap } = aTune({ measures: 3 });
  const arrived = unpackScore(structuredClone(packScore({ notes, measureMap })));
  assert.deepEqual(arrived.notes, notes);
  assert.deepEqual(arrived.measureMap.measures, measureMap.measures);
});

test('repeats and pickups arrive, too', () => {
  const measureMap = MeasureMap.from([
    { number: 0, time_signature: '3/4', actual_length: 1, nominal_length: 3 },
    { count: 2, number: 1, start_repeat: true },
    { count: 5, end_repeat: true, next: [2, 6] },
    { count: 7 },
  ]);
  const arrived = unpackScore(structuredClone(packScore({ notes: [], measureMap }))).measureMap;
  assert.deepEqual(playedOrder(arrived), playedOrder(measureMap));
  assert.deepEqual(arrived.measures, measureMap.measures);
});
