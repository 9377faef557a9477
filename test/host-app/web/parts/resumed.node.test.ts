import assert from 'node:assert/strict';
import test from 'node:test';
import { resumedIn, stateOf } from '#web/parts/resumed.js';

test('where to go on comes through the state of the router', () => {
  const resumed = { date: 12.5, recording: 'take', plays: true };
  assert.deepEqual(resumedIn(structuredClone(stateOf(resumed))), resumed);
});

for (const state of [
  null,
  undefined,
  { analysis: '1' },
  { resumed: {} },
  { resumed: { date: '5' } },
])
  test(`${JSON.stringify(state)} says of no place`, () => {
    assert.equal(resumedIn(state), undefined);
  });
