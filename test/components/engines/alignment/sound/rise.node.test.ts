import assert from 'node:assert/strict';
import test from 'node:test';
import { riseOf } from '#engines/alignment/sound/rise.js';
import { framesOf, pitchIn } from './frames.js';

test('a rise is greatest where a note begins, and is none where it fades', () => {
  const loudness = [0, 0, 0, 0, 0, 1, 2, 3, 3, 3, 2.5, 2, 1.5, 1, 0.5, 0];
  const rise = pitchIn(riseOf(framesOf(loudness.map((value) => ({ 60: value })))), 60);
  assert.equal(rise.indexOf(Math.max(...rise)), 4 + rise.slice(4).indexOf(3));
  assert.equal(Math.max(...rise), 3);
  assert.deepEqual(rise.slice(9), [0, 0, 0, 0, 0, 0, 0]);
});

test('at the ends nothing rises', () => {
  const rise = pitchIn(riseOf(framesOf([{}, {}, { 60: 9 }, { 60: 9 }, { 60: 9 }])), 60);
  assert.deepEqual(rise, [0, 0, 0, 0, 0]);
});
