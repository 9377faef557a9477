import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { Peaks } from '#engines/peaks/peaks.js';
import { readPeaks } from '#engines/peaks/read-peaks.js';
import { writePeaks } from '#engines/peaks/write-peaks.js';

test('what is written is read again, 8 and 16 bits', () => {
  const kinds = fc.oneof(fc.int8Array({ maxLength: 200 }), fc.int16Array({ maxLength: 200 }));
  fc.assert(
    fc.property(kinds, (samples) => {
      const pairs = samples.subarray(0, samples.length & ~1);
      const peaks = new Peaks({ sampleRate: 48000, samplesPerPixel: 256, pairs });
      const again = readPeaks(writePeaks(peaks));
      assert.deepEqual(again.pairs, pairs.slice());
      assert.deepEqual([again.sampleRate, again.samplesPerPixel], [48000, 256]);
    }),
  );
});

test('writes version 2: rate, samples per pair, length and one channel', () => {
  const pairs = Int8Array.from([-1, 2, -3, 4]);
  const bytes = writePeaks(new Peaks({ sampleRate: 44100, samplesPerPixel: 512, pairs }));
  const fields = new Int32Array(bytes.slice(0, 24).buffer);
  assert.deepEqual([...fields], [2, 1, 44100, 512, 2, 1]);
  assert.equal(bytes.length, 28);
});
