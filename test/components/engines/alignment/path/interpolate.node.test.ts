import assert from 'node:assert/strict';
import test from 'node:test';
import { interpolated } from '#engines/alignment/path/interpolate.js';

for (const [what, x, y] of [
  ['before the first', -5, 10],
  ['at the first', 0, 10],
  ['between', 1, 15],
  ['at a point', 2, 20],
  ['nearer to one', 2.25, 40],
  ['at the last', 3, 100],
  ['behind the last', 9, 100],
] as const)
  test(`${what} it is ${y}`, () => assert.equal(interpolated([0, 2, 3], [10, 20, 100], x), y));
