import assert from 'node:assert/strict';
import test from 'node:test';
import { frameHeader, isAlike } from '#engines/playback/mp3/frame-header.js';

type Case = readonly [
  name: string,
  bytes: readonly number[],
  expected: readonly [length: number, samples: number, sampleRate: number, channels: number],
];

const cases: readonly Case[] = [
  ['MPEG 1, 128 kbit/s, 44.1 kHz, stereo', [0xff, 0xfb, 0x90, 0x00], [417, 1152, 44100, 2]],
  ['the same, padded', [0xff, 0xfb, 0x92, 0x00], [418, 1152, 44100, 2]],
  ['MPEG 1, 320 kbit/s, 48 kHz, mono', [0xff, 0xfb, 0xe4, 0xc0], [960, 1152, 48000, 1]],
  ['MPEG 2, 64 kbit/s, 22.05 kHz', [0xff, 0xf3, 0x80, 0x00], [208, 576, 22050, 2]],
  ['MPEG 2.5, 8 kbit/s, 8 kHz, mono', [0xff, 0xe3, 0x18, 0xc0], [72, 576, 8000, 1]],
];
for (const [name, bytes, expected] of cases) {
  test(`reads a frame of ${name}`, () => {
    const { length, samples, sampleRate, channels } = frameHeader(Uint8Array.from(bytes), 0)!;
    assert.deepEqual([length, samples, sampleRate, channels], expected);
  });
}

const others: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['layer II', [0xff, 0xfd, 0x90, 0x00]],
  ['a reserved version', [0xff, 0xeb, 0x90, 0x00]],
  ['a free format', [0xff, 0xfb, 0x00, 0x00]],
  ['a rate that does not exist', [0xff, 0xfb, 0xf0, 0x00]],
  ['a reserved sample rate', [0xff, 0xfb, 0x9c, 0x00]],
  ['no sync bits', [0xff, 0x1b, 0x90, 0x00]],
  ['half a header', [0xff, 0xfb]],
];
for (const [name, bytes] of others) {
  test(`finds no frame in ${name}`, () =>
    assert.equal(frameHeader(Uint8Array.from(bytes), 0), undefined));
}

test('knows where the sound begins, behind a checksum too', () => {
  const side = (bytes: readonly number[]) => frameHeader(Uint8Array.from(bytes), 0)?.sideLength;
  assert.equal(side([0xff, 0xfb, 0x90, 0x00]), 32);
  assert.equal(side([0xff, 0xfb, 0x90, 0xc0]), 17);
  assert.equal(side([0xff, 0xfa, 0x90, 0x00]), 34);
  assert.equal(side([0xff, 0xf3, 0x80, 0xc0]), 9);
});

test('frames of other sample rates belong to another recording', () => {
  const [a, b, c] = [0x90, 0xb0, 0x94].map((third) =>
    frameHeader(Uint8Array.from([0xff, 0xfb, third, 0]), 0)!,
  );
  assert.equal(isAlike(a!, b!), true);
  assert.equal(isAlike(a!, c!), false);
});
