import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { VorbisFile } from '#engines/playback/vorbis/vorbis-file.js';
import { MemoryBytes } from '../bytes/memory-bytes.js';

const FILE = new Uint8Array(
  await readFile(new URL('../../../../fixtures/media/chirp.ogg', import.meta.url)),
);
const open = async (bytes = FILE): Promise<VorbisFile> =>
  (await VorbisFile.open(new MemoryBytes(bytes)))!;

const wanted = (date: number, changes = {}) => ({
  date,
  isNext: false,
  from: 0,
  length: 2,
  ...changes,
});

/** Number of the packets in a cluster, and the time of the last in ms. */
function packetsIn(cluster: Uint8Array): readonly [count: number, last: number] {
  let [count, last] = [0, 0];
  // After the cluster's own head and its time of one byte.
  for (let at = 8 + 6; at < cluster.length; count++) {
    const view = new DataView(cluster.buffer, cluster.byteOffset + at);
    assert.equal(view.getUint8(0), 0xa3);
    last = view.getInt16(6);
    at += 5 + (view.getUint32(1) & 0xfffffff);
  }
  return [count, last];
}

test('knows the length once it has read on', async () => {
  const file = await open();
  await file.measure();
  assert.ok(Math.abs(file.duration! - 20) < 1e-4);
});

test('begins with the three headers of the stream', async () => {
  const { start } = await open();
  const text = new TextDecoder('latin1').decode(start);
  for (const word of ['webm', 'A_VORBIS', '\u0001vorbis', '\u0003vorbis', '\u0005vorbis'])
    assert.ok(text.includes(word), word);
});

test('gives packets from before a date until behind it', async () => {
  const file = await open();
  for (const date of [0, 3.3, 7, 14.9]) {
    const { offset, data } = await file.read(wanted(date));
    const [count, last] = packetsIn(data);
    assert.ok(offset <= date, `${offset} begins after ${date}`);
    assert.ok(offset + last / 1000 >= date + 1.9, `${offset} and ${last} end before ${date + 2}`);
    assert.ok(count > 50);
  }
});

test('goes on where a stretch has ended', async () => {
  const file = await open();
  const first = await file.read(wanted(5));
  const end = first.offset + packetsIn(first.data)[1] / 1000;
  const next = await file.read(wanted(end, { isNext: true }));
  assert.equal(next.first, first.after);
  assert.ok(Math.abs(next.offset - end) < 0.05);
});

test('has nothing behind the end', async () => {
  const file = await open();
  assert.equal((await file.read(wanted(25, { isNext: true }))).data.length, 0);
});

test('a file that is cut off ends where it ends', async () => {
  const file = await open(FILE.slice(0, FILE.length / 2));
  await file.measure();
  assert.ok(file.duration! > 5 && file.duration! < 15);
});

test('begins with what the first request brings, and finds the length in the last page', async () => {
  const bytes = new MemoryBytes(FILE);
  const file = (await VorbisFile.open(bytes))!;
  await file.read(wanted(0));
  for (const [, end] of bytes.reads) assert.ok(end <= 1 << 16, `reads as far as ${end}`);
  const before = bytes.reads.length;
  await file.measure();
  assert.equal(bytes.reads.length, before + 1);
  assert.ok(Math.abs(file.duration! - 20) < 1e-4);
  await file.scan();
  assert.ok(Math.abs(file.duration! - 20) < 1e-4);
});

test('is searched to the end where the length of the file is not known', async () => {
  for (const options of [{ hasSize: false }, { isRandom: false }]) {
    const file = (await VorbisFile.open(new MemoryBytes(FILE, options)))!;
    await file.measure();
    assert.ok(Math.abs(file.duration! - 20) < 1e-4);
  }
});

test('goes on reading while it is searched to its end', async () => {
  const file = await open();
  const scan = file.scan();
  const { data } = await file.read(wanted(3));
  assert.ok(packetsIn(data)[0] > 50);
  await scan;
});

test('reads only as far as it is asked', async () => {
  const bytes = new MemoryBytes(FILE);
  await VorbisFile.open(bytes);
  assert.equal(bytes.reads.length, 1);
});

for (const [name, bytes] of [
  ['nothing', new Uint8Array(0)],
  ['text', new TextEncoder().encode('OggS, they said')],
  ['a stream of another kind', FILE.map((byte, at) => (at === 29 ? byte + 1 : byte))],
] as const) {
  test(`${name} is no Vorbis`, async () =>
    assert.equal(await VorbisFile.open(new MemoryBytes(bytes)), undefined));
}
