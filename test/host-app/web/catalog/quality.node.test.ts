import assert from 'node:assert/strict';
import test from 'node:test';
import { qualityGrade } from '#web/catalog/quality.js';

test('a quality is a grade from 0 to 5', () => {
  assert.deepEqual([-1, 0, 0.4, 2.6, 4.5, 5, 7].map(qualityGrade), [0, 0, 0, 3, 5, 5, 5]);
});
