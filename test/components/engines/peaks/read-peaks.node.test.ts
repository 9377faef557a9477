import assert from 'node:assert/strict';
import test from 'node:test';
import { FormatError } from '#core';
import { readPeaks } from '#engines/peaks/read-peaks.js';

/** A .dat file by hand, as audiowaveform writes it. */
function dat(fields: { version?: number; bits?: number; channels?: number; data: number[] }) {
  const { version = 2, bits = 8, channels = 1, data } = fields;
  const header = version === 2 ? 24 : 20;
  const view = new DataView(new ArrayBuffer(header + (data.length * bits) / 8));
  const length = data.length / 2 / channels;
  [version, bits === 8 ? 1 : 0, 44100, 512, length].forEach((v, i) =>
    view.setInt32(4 * i, v, true),
  );
  if (version === 2) view.setInt32(20, channels, true);
  data.forEach((value, index) =>
    bits === 8
      ? view.setInt8(header + index, value)
      : view.setInt16(header + 2 * index, value, true),
  );
  return new Uint8Array(view.buffer);
}

const readings: readonly (readonly [name: string, file: Uint8Array | string, pairs: number[]])[] = [
  ['.dat version 1, 8 bits', dat({ version: 1, data: [-3, 4, -5, 6] }), [-3, 4, -5, 6]],
  ['.dat version 1, 16 bits', dat({ version: 1, bits: 16, data: [-300, 400] }), [-300, 400]],
  ['.dat version 2, 8 bits', dat({ data: [-128, 127] }), [-128, 127]],
  ['.dat version 2, 16 bits', dat({ bits: 16, data: [-32768, 32767] }), [-32768, 32767]],
  ['.dat, two channels', dat({ channels: 2, data: [-1, 2, -7, 1, -3, 9, 0, 0] }), [-7, 2, -3, 9]],
  [
    '.dat, 16 bits, two channels',
    dat({ bits: 16, channels: 2, data: [-1, 2, -700, 1] }),
    [-700, 2],
  ],
  ['.dat without sound', dat({ data: [] }), []],
  [
    '.json',
    '{"version":2,"channels":2,"sample_rate":44100,"samples_per_pixel":512,"bits":8,"length":1,"data":[-1,2,-3,1]}',
    [-3, 2],
  ],
  [
    '.json version 1, with a byte order mark',
    '\uFEFF{"sample_rate":44100,"samples_per_pixel":512,"bits":16,"data":[-300,200]}',
    [-300, 200],
  ],
];
for (const [name, file, pairs] of readings) {
  test(`reads ${name}`, () => {
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
    const peaks = readPeaks(bytes);
    assert.deepEqual([...peaks.pairs], pairs);
    assert.equal(peaks.sampleRate, 44100);
    assert.equal(peaks.samplesPerPixel, 512);
    if (typeof file === 'string') assert.deepEqual([...readPeaks(file).pairs], pairs);
    else assert.deepEqual([...readPeaks(file.slice().buffer).pairs], pairs);
  });
}

test('reads bytes that start in the middle of their buffer', () => {
  const file = dat({ bits: 16, data: [-300, 400] });
  const moved = new Uint8Array(file.length + 1);
  moved.set(file, 1);
  assert.deepEqual([...readPeaks(moved.subarray(1)).pairs], [-300, 400]);
});

const broken: readonly (readonly [
  name: string,
  file: Uint8Array | string | object,
  says: RegExp,
])[] = [
  ['no bytes', new Uint8Array(0), /too short/],
  ['half a header', dat({ data: [] }).subarray(0, 10), /too short/],
  ['a version 2 header without channels', dat({ data: [] }).subarray(0, 20), /too short/],
  ['fewer values than announced', dat({ data: [1, 2, 3, 4] }).subarray(0, 26), /2 of 4 values/],
  ['a page of HTML', '<!doctype html>', /neither/],
  ['no data', { sample_rate: 1, samples_per_pixel: 1 }, /no data/],
  ['no sample rate', { samples_per_pixel: 1, data: [1, 2] }, /sampleRate/],
  ['24 bits', { sample_rate: 1, samples_per_pixel: 1, bits: 24, data: [] }, /24 bits/],
  ['version 9', { version: 9, sample_rate: 1, samples_per_pixel: 1, data: [] }, /version 9/],
  [
    'a word among the data',
    { sample_rate: 1, samples_per_pixel: 1, data: [1, 'a'] },
    /not a number/,
  ],
  ['half a pair', { sample_rate: 1, samples_per_pixel: 1, data: [1] }, /length 0.5/],
  ['null', 'null', /no data/],
];
for (const [name, file, says] of broken) {
  test(`refuses ${name}`, () => {
    assert.throws(
      () => readPeaks(file),
      (error) => error instanceof FormatError && says.test(error.message),
    );
  });
}
