import assert from 'node:assert/strict';
import test from 'node:test';
import { Mp3File } from '#engines/playback/mp3/mp3-file.js';
import { Mp3Sound } from '#engines/playback/mp3/mp3-sound.js';
import { packingFor } from '#engines/playback/mp3/packing.js';
import { MemoryBytes } from '../bytes/memory-bytes.js';
import { constantFrames, fileOf } from './an-mp3.js';

/** Seconds of a frame, and by which the sound of a file without a tag begins late. */
const FRAME = 1152 / 44100;
const LATE = 1105 / 44100;

const near = (value: number, expected: number) =>
  assert.ok(Math.abs(value - expected) < 1e-9, `${value} is not ${expected}`);

async function open(isTaken: (type: string) => boolean): Promise<Mp3Sound> {
  const file = (await Mp3File.open(new MemoryBytes(fileOf(constantFrames(400)))))!;
  return new Mp3Sound(file, packingFor(isTaken)!);
}

const wanted = (date: number, changes = {}) => ({
  date,
  isNext: false,
  from: 0,
  length: 1,
  ...changes,
});

test('begins ten frames before a date, since sound borrows bits', async () => {
  const sound = await open(() => true);
  const { first, after } = await sound.read(wanted(5));
  assert.equal(first, Math.floor((5 + LATE) / FRAME) - 10);
  assert.ok((after - first) * FRAME >= 1);
  assert.equal((await sound.read(wanted(0))).first, 0);
});

test('bare frames get the time of the first, of which the browser takes the delay of its decoder', async () => {
  const sound = await open(() => true);
  const { offset, first } = await sound.read(wanted(5));
  near(offset, first * FRAME - LATE + 529 / 44100);
  const next = await sound.read(wanted(offset + 20 * FRAME, { isNext: true }));
  assert.equal(next.first, first + 20);
});

test('fragments carry their times, from the first frame of the file', async () => {
  const sound = await open((type) => type.includes('mp4'));
  near((await sound.read(wanted(5))).offset, -LATE);
  assert.ok(sound.start);
});

test('names the first frame that begins in the recording, after those that an encoder adds', async () => {
  for (const isTaken of [() => true, (type: string) => type.includes('mp4')]) {
    const sound = await open(isTaken);
    const { firstWithin } = sound;
    assert.equal(firstWithin, 1);
    assert.equal((await sound.read(wanted(0, { from: firstWithin }))).first, 1);
  }
  const { offset } = await (await open(() => true)).read(wanted(0, { from: 1 }));
  assert.ok(offset >= 0 && offset < FRAME);
});

test('does not give what is not wanted, and nothing behind the end', async () => {
  const sound = await open(() => true);
  assert.equal((await sound.read(wanted(1, { isNext: true, from: 200 }))).first, 200);
  const { data, first, after } = await sound.read(wanted(60, { isNext: true }));
  assert.equal(data.length, 0);
  assert.equal(after, first);
});
