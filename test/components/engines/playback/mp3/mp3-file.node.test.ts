import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import fc from 'fast-check';
import { Mp3File } from '#engines/playback/mp3/mp3-file.js';
import { MemoryBytes } from '../bytes/memory-bytes.js';
import { constantFrames, fileOf, frame, id3, xingFrame } from './an-mp3.js';

const open = async (bytes: Uint8Array<ArrayBuffer>, options = {}): Promise<Mp3File> =>
  (await Mp3File.open(new MemoryBytes(bytes, options)))!;

/** A file of the fixtures: a chirp of 20 seconds. */
const fixture = async (name: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(new URL(`../../../../fixtures/media/${name}`, import.meta.url)));

const assertNear = (value: number | undefined, expected: number, tolerance = 1e-6) =>
  assert.ok(Math.abs((value ?? NaN) - expected) <= tolerance, `${value} is not ${expected}`);

test('knows the length of a variable bit rate from its tag, without reading on', async () => {
  const bytes = new MemoryBytes(await fixture('chirp-variable.mp3'));
  const file = (await Mp3File.open(bytes))!;
  assertNear(file.duration, 20);
  assert.deepEqual(bytes.reads, [[0, 65536]]);
});

test('begins with what the first request brings', async () => {
  // A tag as short as most stands before the sound.
  const sound = await fixture('chirp-variable.mp3');
  const bytes = new MemoryBytes(fileOf(id3(45), Array.from(sound)));
  const file = (await Mp3File.open(bytes))!;
  const { lengths } = await file.read(0, 77);
  assert.equal(lengths.length, 77);
  for (const [, end] of bytes.reads) assert.ok(end <= 65536, `reads as far as ${end}`);
});

test('goes on reading while its frames are counted to the end', async () => {
  const file = await open(await fixture('chirp-variable-bare.mp3'));
  const counting = file.measure();
  assert.equal((await file.read(0, 77)).lengths.length, 77);
  await counting;
  assert.equal(file.count, 767);
});

test('finds the length of a variable bit rate without a tag', async () => {
  const file = await open(await fixture('chirp-variable-bare.mp3'));
  assert.equal(file.duration, undefined);
  await file.measure();
  // Nobody says where the padding begins: at most a frame and a half.
  assertNear(file.duration, 20, 0.04);
  assert.equal(file.count, 767);
});

test('goes back and forth between dates and frames', async () => {
  const file = await open(await fixture('chirp-variable.mp3'));
  fc.assert(
    fc.property(fc.double({ min: 0, max: 19.9, noNaN: true }), (date) => {
      const at = file.frameAt(date);
      assert.ok(file.dateOf(at) <= date + 1e-4 && date < file.dateOf(at + 1));
      assert.equal(file.frameAt(file.dateOf(at)), at);
      assert.equal(file.frameFrom(file.dateOf(at)), at);
      assert.equal(file.frameFrom(file.dateOf(at) + 0.01), at + 1);
    }),
  );
  assertNear(file.dateOf(0), -1105 / 44100);
});

test('gives whole frames without what stands between them', async () => {
  const file = await open(fileOf(id3(200), frame(), frame(), frame(), [1, 2, 3], frame()));
  const { data, lengths } = await file.read(1, 4);
  assert.deepEqual(lengths, [417, 417, 417]);
  assert.equal(data.length, 3 * 417);
  assert.deepEqual([...data.subarray(417, 421)], [0xff, 0xfb, 0x90, 0]);
});

test('gives fewer frames at the end, and none behind it', async () => {
  const file = await open(fileOf(...Array.from({ length: 5 }, () => frame())));
  assert.equal((await file.read(3, 9)).lengths.length, 2);
  assert.equal((await file.read(7, 9)).lengths.length, 0);
});

test('a file that is cut off ends where it ends', async () => {
  const whole = fileOf(xingFrame({ frames: 400, bytes: 401 * 417 }), constantFrames(400));
  const file = await open(whole.slice(0, 60_000));
  await file.measure();
  assert.equal(file.count, 142);
});

test('does not count the frame that holds the tag', async () => {
  const file = await open(fileOf(xingFrame({ name: 'Info' }), constantFrames(10)));
  await file.measure();
  assert.equal(file.count, 10);
});

for (const [name, bytes] of [
  ['text', new TextEncoder().encode('no sound at all')],
  ['nothing', new Uint8Array(0)],
  [
    'a wave',
    fileOf(
      [0x52, 0x49, 0x46, 0x46],
      Array.from({ length: 9000 }, () => 128),
    ),
  ],
] as const) {
  test(`${name} is no MP3`, async () =>
    assert.equal(await Mp3File.open(new MemoryBytes(bytes)), undefined));
}

test('finds the sound behind a large picture in a tag', async () => {
  const file = await open(fileOf(id3(200_000), constantFrames(50)));
  await file.measure();
  assert.equal(file.count, 50);
});

test('reads only what it needs of a long file with a constant bit rate', async () => {
  const bytes = new MemoryBytes(fileOf(constantFrames(20_000)));
  const file = (await Mp3File.open(bytes))!;
  assert.equal(file.count, 20_000);
  const { lengths } = await file.read(15_000, 15_010);
  assert.equal(lengths.length, 10);
  const read = bytes.reads.reduce((sum, [start, end]) => sum + end - start, 0);
  assert.ok(read < 100_000, `${read} bytes were read`);
});

test('a long file that only begins evenly is read through', async () => {
  const bytes = fileOf(constantFrames(9000), constantFrames(9000, 160));
  const file = await open(bytes);
  await file.measure();
  assert.equal(file.count, 18_000);
});

test('a long file on a server without ranges is read through', async () => {
  const file = await open(fileOf(constantFrames(20_000)), { isRandom: false, hasSize: false });
  await file.measure();
  assert.equal(file.count, 20_000);
});

test('lets its bytes go', async () => {
  const bytes = new MemoryBytes(fileOf(constantFrames(5)));
  (await Mp3File.open(bytes))!.dispose();
  assert.equal(bytes.isDisposed, true);
});
