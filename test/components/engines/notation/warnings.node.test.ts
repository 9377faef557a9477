import assert from 'node:assert/strict';
import test from 'node:test';
import type { MeiReading } from '#engines/notation/mei/read-mei.js';
import type { ScoreTiming } from '#engines/notation/musicxml/timing.js';
import { scoreWarnings } from '#engines/notation/warnings.js';

/** A reading of measures in 4/4 with these lengths. */
const aReading = (lengths: readonly number[], notDrawn: readonly number[] = []) =>
  ({
    entries: lengths.map((actual_length, index) => ({
      name: String(index + 1),
      nominal_length: 4,
      actual_length,
    })),
    disagreements: { drawnElsewhere: [], notDrawn },
    doubtfulOrder: [],
  }) as unknown as MeiReading;
const FULL = aReading(Array<number>(40).fill(4));

const aTiming = (unequalParts: readonly number[]) =>
  ({ faults: { unequalParts, otherValues: [] } }) as unknown as ScoreTiming;

const said = (...[reading, input, log = []]: Partial<Parameters<typeof scoreWarnings>>) =>
  scoreWarnings(reading ?? FULL, input ?? {}, log).map(({ code, values }) => [code, values]);

test('a score that fits together is nothing to talk about', () => {
  assert.deepEqual(said(aReading([1, 4, 3.99, 4.01, 3])), []);
});

test('measures with more than their meter are named, neighbors together', () => {
  assert.deepEqual(said(aReading([4, 5, 5, 6, 4, 7])), [['overfull', { measures: '2–4, 6' }]]);
});

test('more measures than anybody looks up are not named', () => {
  const every = Array.from({ length: 20 }, (_, index) => 2 * index);
  assert.deepEqual(said(FULL, { timing: aTiming(every) }), [
    ['unequalParts', { measures: '1, 3, 5, 7, 9, 11, 13, 15 …' }],
  ]);
});

test('notes that are not in the picture are told', () => {
  assert.deepEqual(said(aReading([4, 4], [1])), [['notDrawn', { measures: '2' }]]);
});

test('an order of playing that the engraver reads otherwise is told in measures', () => {
  const reading = { ...aReading([4, 4, 4]), doubtfulOrder: [0, 1, 0, 1, 2] };
  assert.deepEqual(said(reading), [['otherOrder', { measures: '1–2, 1–3' }]]);
  assert.deepEqual(said(reading, {}, ["Segno/Coda label 'coda' not found"]), []);
});

test('a dal segno without a segno is told', () => {
  assert.deepEqual(said(FULL, { lost: [11] }), [['lostJump', { measures: '12' }]]);
});

test('a hundred open slurs are one sentence, and so is the rest of what the engraver says', () => {
  const slurs = Array.from(
    { length: 100 },
    (_, index) => `MusicXML import: slur 1 from measure ${index} could not be ended`,
  );
  const odd = ['Unknown dur 7', 'Adding mRest to a beam'];
  assert.deepEqual(said(FULL, undefined, [...slurs, ...odd]), [
    ['openSigns', {}],
    ['unread', { remark: 'Unknown dur 7', count: 2 }],
  ]);
});
