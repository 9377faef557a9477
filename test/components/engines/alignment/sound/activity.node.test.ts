import assert from 'node:assert/strict';
import test from 'node:test';
import { activityOf } from '#engines/alignment/sound/activity.js';
import { framesOf } from './frames.js';

test('music is busy where notes begin; silence around it is not', () => {
  // 10 s of silence, 10 s with four notes a second, 10 s of silence.
  const frames = Array.from({ length: 3000 }, (_, frame): Record<number, number> =>
    frame >= 1000 && frame < 2000 && frame % 25 === 0 ? { 60: 1 } : {},
  );
  const activity = activityOf(framesOf(frames, 0.01), 30);
  assert.ok(activity.subarray(0, 8).every((busy) => busy === 0));
  assert.ok(activity.subarray(11, 19).every((busy) => busy === 1));
  assert.ok(activity.subarray(22).every((busy) => busy === 0));
});
