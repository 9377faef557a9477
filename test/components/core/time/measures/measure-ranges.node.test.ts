import assert from 'node:assert/strict';
import test from 'node:test';
import { MeasureMap, measureNames, runsOf } from '#core';

/** Four measures after a pickup, which is printed as 0. */
const map = MeasureMap.from([
  { count: 1, number: 0, time_signature: '3/4', actual_length: 1, nominal_length: 3 },
  { count: 2, number: 1, time_signature: '3/4', actual_length: 3, nominal_length: 3 },
  { count: 5, number: 4, time_signature: '3/4', actual_length: 3, nominal_length: 3 },
]);

test('measures that follow each other are one range, by their printed names', () => {
  assert.equal(measureNames([1, 3, 4, 5], map), '0, 2–4');
});

test('a repeat begins a new range', () => {
  assert.equal(measureNames([2, 3, 2, 3, 4], map, ', then '), '1–2, then 1–3');
  assert.deepEqual(runsOf([2, 3, 2, 3, 4]), [
    [2, 3],
    [2, 4],
  ]);
});

test('no measures have no names', () => {
  assert.equal(measureNames([], map), '');
});
