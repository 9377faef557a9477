import assert from 'node:assert/strict';
import test from 'node:test';
import { MeasureMap, quarters, seconds } from '#core';
import { alignmentRemarks } from '#prepare/making/align-step.js';

const measureMap = MeasureMap.from([
  { count: 1, number: 1, time_signature: '3/4', actual_length: 3, nominal_length: 3 },
  { count: 4, number: 4, time_signature: '3/4', actual_length: 3, nominal_length: 3 },
]);

/** An alignment of four measures, with the confidence of each, and the order in which they are played. */
const remarks = (confidence: readonly number[], playedOrder = [1, 2, 3, 4]) =>
  alignmentRemarks('waltz.mp3', {
    points: [
      { onset: quarters(0), date: seconds(0.5) },
      { onset: quarters(11), date: seconds(6) },
    ],
    confidence: confidence.map((value, index) => ({ measure: index + 1, value })),
    playedOrder,
    measureMap,
  }).map(({ severity, text }) => `${severity}: ${text}`);

test('a sure alignment says where the music is', () => {
  assert.deepEqual(remarks([0.9, 0.8, 0.7, 0.9]), [
    'note: Synchronized by 2 points from 0.5 s to 6.0 s.',
  ]);
});

test('measures where the sound does not fit the notes are to be checked', () => {
  assert.equal(
    remarks([0.9, 0.1, 0.2, 0.9])[1],
    'warning: The synchronization is unsure in 2 of 4 measures: 2–3. Listen there, and correct the sync points.',
  );
});

test('several measures that are not played are told in the plural', () => {
  assert.equal(remarks([0.9, 0.9], [1, 2]).at(-1), 'warning: It does not play measures 3–4.');
});

test('repeats and what is not played are told', () => {
  assert.deepEqual(remarks([0.9, 0.9, 0.9], [1, 2, 1, 2, 3]), [
    'note: Synchronized by 2 points from 0.5 s to 6.0 s; it plays measures 1–2, then 1–3.',
    'warning: It does not play measure 4.',
  ]);
});
