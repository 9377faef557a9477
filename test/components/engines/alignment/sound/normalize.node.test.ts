import assert from 'node:assert/strict';
import test from 'node:test';
import { normalized } from '#engines/alignment/sound/normalize.js';

const length = (values: Float32Array) => Math.hypot(...values);

test('loud lists have a length of almost 1, in the same direction', () => {
  const result = normalized(Float32Array.of(3, 4, 30, 40), 2);
  assert.ok(length(result.subarray(2)) > 0.85 && length(result.subarray(2)) <= 1);
  assert.ok(Math.abs(result[2]! / result[3]! - 0.75) < 1e-6);
});

test('what is next to nothing stays short, and silence stays silent', () => {
  const result = normalized(Float32Array.of(3, 4, 0.003, 0.004, 0, 0), 2);
  assert.ok(length(result.subarray(2, 4)) < 0.02);
  assert.deepEqual([...result.subarray(4)], [0, 0]);
  assert.deepEqual([...normalized(new Float32Array(4), 2)], [0, 0, 0, 0]);
});
