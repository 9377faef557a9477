import assert from 'node:assert/strict';
import test from 'node:test';
import { fluxOf } from '#engines/alignment/sound/flux.js';
import { framesOf, pitchIn } from './frames.js';

test('flux is what has grown since the frame before; what fades is none', () => {
  const flux = fluxOf(framesOf([{}, { 60: 3 }, { 60: 2, 67: 1 }, { 60: 4, 67: 1 }]));
  assert.deepEqual(pitchIn(flux, 60), [0, 3, 0, 2]);
  assert.deepEqual(pitchIn(flux, 67), [0, 0, 1, 0]);
});
