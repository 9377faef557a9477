import assert from 'node:assert/strict';
import test from 'node:test';
import { EvenFrames } from '#engines/playback/mp3/even-frames.js';
import { frameHeader } from '#engines/playback/mp3/frame-header.js';
import { MemoryBytes } from '../bytes/memory-bytes.js';
import { constantFrames, fileOf, frame } from './an-mp3.js';

const find = (bytes: Uint8Array<ArrayBuffer>, options = {}, start = 0) =>
  EvenFrames.find({
    bytes: new MemoryBytes(bytes, options),
    header: frameHeader(bytes, start)!,
    start,
  });

for (const rate of [32, 64, 128, 320]) {
  test(`knows the places of all frames of ${rate} kbit/s`, async () => {
    const bytes = fileOf(constantFrames(500, rate));
    const frames = (await find(bytes))!;
    assert.equal(frames.count, 500);
    for (const wanted of [0, 1, 77, 250, 499]) {
      const { start } = await frames.span(wanted, wanted + 1);
      const places = Array.from({ length: 5 }, (_, index) => start + index);
      assert.ok(places.some((at) => frameHeader(bytes, at)));
    }
  });
}

test('leaves a tag at the end of the file out', async () => {
  const tag = [0x54, 0x41, 0x47, ...Array.from({ length: 125 }, () => 0)];
  assert.equal((await find(fileOf(constantFrames(200, 32), tag)))?.count, 200);
});

test('refuses a variable bit rate', async () => {
  const bytes = fileOf(
    ...Array.from({ length: 500 }, (_, index) => frame({ rate: index % 3 ? 128 : 64 })),
  );
  assert.equal(await find(bytes), undefined);
});

test('refuses what it cannot look into', async () => {
  const bytes = fileOf(constantFrames(200));
  assert.equal(await find(bytes, { isRandom: false }), undefined);
  assert.equal(await find(bytes, { hasSize: false }), undefined);
});
