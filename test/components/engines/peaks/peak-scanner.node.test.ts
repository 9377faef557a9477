import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { PeakScanner, computePeaksOf } from '#engines/peaks/peak-scanner.js';
import { sine } from '../sound-files.js';

test('peaks of a sine: its level, in so many pairs as the length needs', () => {
  const peaks = computePeaksOf(sine(8100, { level: 0.5 }), 8000, 80);
  assert.equal(peaks.length, 102);
  assert.equal(peaks.sampleRate, 8000);
  assert.ok(peaks.pairs.every((value) => Math.abs(value) <= 64));
  assert.ok(peaks.pairs[1]! >= 63 && peaks.pairs[0]! <= -63);
});

test('two channels give one outline', () => {
  const left = Float32Array.from([0.5, 0, 0, 0]);
  const right = Float32Array.from([0, -0.25, 0, 1.5]);
  assert.deepEqual([...computePeaksOf([left, right], 4, 2).pairs], [-32, 64, 0, 127]);
});

test('blocks of any length give what the whole gives', () => {
  const whole = sine(5000);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1 }), (lengths) => {
      const scanner = new PeakScanner(8000, 64);
      let at = 0;
      for (const length of [...lengths, whole.length]) {
        scanner.push([whole.subarray(at, at + length)]);
        at = Math.min(whole.length, at + length);
      }
      assert.deepEqual(scanner.finish().pairs, computePeaksOf(whole, 8000, 64).pairs);
    }),
  );
});

test('silence, a broken sample and no sample at all', () => {
  assert.deepEqual([...computePeaksOf(new Float32Array(4), 4, 2).pairs], [0, 0, 0, 0]);
  assert.deepEqual([...computePeaksOf(Float32Array.from([NaN, NaN]), 4, 2).pairs], [0, 0]);
  assert.equal(computePeaksOf([], 4, 2).length, 0);
});
