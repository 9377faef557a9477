import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { COMMON_TIME, regularMeasures } from '#core';
import {
  keyboardWidth,
  measureMarks,
  octaveMarks,
  patternShift,
  pitchRange,
  rowCount,
  zoomRange,
} from '#elements/piano-roll/roll.layout.js';

const rangeOf = (...pitches: number[]) => pitchRange(pitches.map((pitch) => ({ pitch })));

const RANGES = [
  ['no notes', [], 48, 72],
  ['one note', [60], 48, 72],
  ['a whole piano', [21, 108], 20, 109],
  ['the highest pitch', [127], 103, 127],
  ['the lowest pitch', [0], 0, 24],
  ['everything', [0, 127], 0, 127],
] as const;

for (const [name, pitches, lowest, highest] of RANGES)
  test(`rows for ${name}: ${lowest} to ${highest}`, () => {
    assert.deepEqual(rangeOf(...pitches), { lowest, highest });
  });

test('law: every pitch has a row, and there are two octaves at least', () => {
  const pitches = fc.array(fc.integer({ min: 0, max: 127 }), { minLength: 1 });
  fc.assert(
    fc.property(pitches, (some) => {
      const range = rangeOf(...some);
      assert.ok(some.every((pitch) => pitch >= range.lowest && pitch <= range.highest));
      assert.ok(rowCount(range) >= 25 && range.lowest >= 0 && range.highest <= 127);
    }),
  );
});

test('octaves are named at their C', () => {
  assert.deepEqual(octaveMarks({ lowest: 48, highest: 73 }), [
    { row: 1, name: 'C5' },
    { row: 13, name: 'C4' },
    { row: 25, name: 'C3' },
  ]);
  assert.deepEqual(octaveMarks({ lowest: 61, highest: 71 }), []);
});

test('the pattern of the keys begins with B', () => {
  assert.deepEqual(
    [71, 70, 60].map((highest) => patternShift({ lowest: 0, highest })),
    [0, 1, 11],
  );
});

test('measures stand at their onsets', () => {
  const map = regularMeasures({ measures: 2, timeSignature: COMMON_TIME, upbeat: 1 });
  assert.deepEqual(
    measureMarks(map).map(({ x }) => x),
    [0, 32, 160],
  );
  assert.deepEqual(measureMarks(undefined), []);
});

test('a narrow view has no keyboard', () => {
  assert.deepEqual([320, 479, 480, 1200].map(keyboardWidth), [0, 0, 96, 96]);
});

test('the zoom goes down to all of it in view', () => {
  const [least, greatest] = zoomRange(64_000, 1000);
  assert.equal(greatest, 5);
  assert.ok(Math.abs(64_000 * Math.SQRT2 ** least - 1000) < 1e-6);
  assert.deepEqual(zoomRange(500, 1000), [-5, 5]);
  assert.deepEqual(zoomRange(0, 0), [-5, 5]);
});
