import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { seconds } from '#core';
import { Peaks } from '#engines/peaks/peaks.js';

/** Ten pairs a second: −i and i. */
const ramp = (length: number): Peaks =>
  new Peaks({
    sampleRate: 1000,
    samplesPerPixel: 100,
    pairs: Int8Array.from({ length: 2 * length }, (_, i) => (i % 2 ? i >> 1 : -(i >> 1))),
  });

const listed = ({ min, max }: { min: Float32Array; max: Float32Array }) =>
  [...max].map((high, index) => [min[index]! * 128, high * 128]);

test('a column for each pair gives the pairs', () => {
  const columns = ramp(10).columns(seconds(0), seconds(1), 10);
  assert.deepEqual(
    [...columns.max].map((high) => high * 128),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  );
  assert.equal(columns.min[9], -9 / 128);
});

test('wide columns join their pairs, narrow ones repeat them', () => {
  const peaks = ramp(8);
  assert.deepEqual(listed(peaks.columns(seconds(0), seconds(0.8), 2)), [
    [-3, 3],
    [-7, 7],
  ]);
  assert.deepEqual(listed(peaks.columns(seconds(0.3), seconds(0.4), 2)), [
    [-3, 3],
    [-3, 3],
  ]);
});

test('outside the recording the line is flat', () => {
  const columns = ramp(3).columns(seconds(-0.2), seconds(0.5), 7);
  assert.deepEqual(
    [...columns.max].map((high) => high * 128),
    [0, 0, 0, 1, 2, 0, 0],
  );
});

test('every zoom shows the loudest moment, and nothing louder', () => {
  // −128 has no counterpart of the same size.
  const pairs = fc.int8Array({ min: -127, minLength: 2, maxLength: 2000 });
  fc.assert(
    fc.property(pairs, fc.integer({ min: 1, max: 300 }), (samples, count) => {
      const even = samples
        .subarray(0, samples.length & ~1)
        .map((v, i) => (i % 2 ? v : -Math.abs(v)));
      const highs = even.map((value, index) => (index % 2 ? Math.abs(value) : value));
      const peaks = new Peaks({ sampleRate: 1000, samplesPerPixel: 10, pairs: highs });
      const columns = peaks.columns(seconds(0), peaks.duration, count);
      const loudest = Math.max(...highs.filter((_, index) => index % 2));
      return Math.max(...columns.max) * 128 === loudest;
    }),
  );
});

test('a three-hour recording is summed up in milliseconds, at every zoom', () => {
  const pairs = new Int8Array(2 * 3 * 3600 * 100).fill(5);
  const peaks = new Peaks({ sampleRate: 44100, samplesPerPixel: 441, pairs });
  assert.equal(peaks.duration, 3 * 3600);
  peaks.columns(seconds(0), peaks.duration, 2000);
  const start = performance.now();
  for (let span = 10; span < peaks.duration; span *= 2) {
    peaks.columns(seconds(0), seconds(span), 2000);
  }
  assert.ok(performance.now() - start < 200);
});
