import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { Peaks } from '#engines/peaks/peaks.js';
import { readPlainDat } from '#engines/peaks/plain-dat.js';
import { readPeaks } from '#engines/peaks/read-peaks.js';
import { writePeaks } from '#engines/peaks/write-peaks.js';

const pairs = fc
  .oneof(fc.int8Array({ maxLength: 40 }), fc.int16Array({ maxLength: 40 }))
  .map((values) => values.subarray(0, values.length & ~1));

test('what is plain is read as by the reader of all files', () => {
  fc.assert(
    fc.property(pairs, (values) => {
      const file = writePeaks(
        new Peaks({ sampleRate: 48000, samplesPerPixel: 256, pairs: values }),
      );
      assert.deepEqual(readPlainDat(file), readPeaks(file));
    }),
  );
});

/** A file of one pair with another number, or other bytes, at a place. */
function changed(at: number, value: number, length = 26): Uint8Array {
  const peaks = new Peaks({ sampleRate: 8000, samplesPerPixel: 8, pairs: new Int8Array([-1, 1]) });
  const file = writePeaks(peaks);
  new DataView(file.buffer).setInt32(at, value, true);
  return file.subarray(0, length);
}

const OTHERS = [
  ['another version', changed(0, 3)],
  ['no sample rate', changed(8, 0)],
  ['no samples per pixel', changed(12, -1)],
  ['a length below zero', changed(16, -5)],
  ['more pairs than there are', changed(16, 2)],
  ['two channels', changed(20, 2)],
  ['the end cut off', changed(0, 2, 25)],
  ['its header cut off', changed(0, 2, 12)],
  ['JSON text', new TextEncoder().encode('{"version":2,"data":[1,2,3,4]}')],
  ['nothing', new Uint8Array()],
] as const;
for (const [name, file] of OTHERS)
  test(`a file with ${name} is left to the reader of all files`, () =>
    assert.equal(readPlainDat(file), undefined));

test('bytes in the middle of their buffer are read', () => {
  const file = changed(0, 2);
  const shifted = new Uint8Array([9, ...file]).subarray(1);
  assert.deepEqual([...(readPlainDat(shifted)?.pairs ?? [])], [-1, 1]);
});
