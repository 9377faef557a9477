import assert from 'node:assert/strict';
import test from 'node:test';
import { TIME_LIMITS } from '#service/importing/making/time-limits.js';

test('what a visitor sends has a third of the time of a curator at most', () => {
  const { visitor, curator } = TIME_LIMITS;
  for (const task of ['score', 'recording', 'alignment'] as const)
    assert.ok(visitor[task] * 3 <= curator[task], task);
});
