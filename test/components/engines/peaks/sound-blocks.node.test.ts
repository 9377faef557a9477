import assert from 'node:assert/strict';
import test from 'node:test';
import { mp3Cuts } from '#engines/peaks/mp3-frames.js';
import { oggCuts } from '#engines/peaks/ogg-pages.js';
import { soundBlocks } from '#engines/peaks/sound-blocks.js';
import { wavCuts } from '#engines/peaks/wav-chunks.js';
import { wavFile } from '../sound-files.js';

const joined = (parts: readonly Uint8Array[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => [...part]));

/** An MP3 frame of MPEG 1, layer III, 44100 Hz; index 9 is 128 kbit/s, 417 or 418 bytes. */
function mp3Frame({ rate = 9, padding = 0 } = {}): Uint8Array {
  const kbits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128][rate]!;
  const frame = new Uint8Array(Math.floor((144 * kbits * 1000) / 44100) + padding);
  frame.set([0xff, 0xfb, (rate << 4) | (padding << 1), 0]);
  return frame;
}

const FRAME_SECONDS = 1152 / 44100;
/** So many frames reach a minute. */
const MINUTE = Math.ceil(60 / FRAME_SECONDS);

test('MP3: cut after a minute of frames, with a lead of twelve frames', () => {
  const bytes = joined(Array.from({ length: MINUTE + 100 }, () => mp3Frame()));
  const { cuts } = mp3Cuts(bytes)!;
  assert.deepEqual(cuts[0], { start: 0, end: MINUTE * 417 });
  assert.equal(cuts[1]!.start, (MINUTE - 12) * 417);
  assert.equal(cuts[1]!.end, bytes.length);
  assert.ok(Math.abs(cuts[1]!.seconds! - 100 * FRAME_SECONDS) < 1e-9);
});

test('MP3: bit rates and paddings that change, after a tag', () => {
  const tag = Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 1, 2, ...new Array<number>(130)]);
  const frames = [mp3Frame(), mp3Frame({ rate: 5, padding: 1 }), mp3Frame({ rate: 3 })];
  const bytes = joined([tag, ...frames]);
  assert.deepEqual(mp3Cuts(bytes)!.cuts, [{ start: 0, end: bytes.length }]);
});

test('MP3: what follows the last frame is left out, what is none is refused', () => {
  const frames = [mp3Frame(), mp3Frame(), mp3Frame()];
  assert.equal(mp3Cuts(joined([...frames, new Uint8Array(128)]))!.cuts[0]!.end, 3 * 417);
  assert.equal(mp3Cuts(new Uint8Array(1000)), undefined);
  assert.equal(mp3Cuts(mp3Frame()), undefined);
  assert.equal(mp3Cuts(new Uint8Array(0)), undefined);
});

interface PageFields {
  readonly granule: number;
  readonly body?: Uint8Array;
  readonly isContinued?: boolean;
  readonly serial?: number;
}

function oggPage({ granule, body, isContinued = false, serial = 7 }: PageFields): Uint8Array {
  const content = body ?? new Uint8Array(100);
  const page = new Uint8Array(28 + content.length);
  const view = new DataView(page.buffer);
  view.setUint32(0, 0x4f676753);
  view.setUint8(5, isContinued ? 1 : 0);
  view.setBigInt64(6, BigInt(granule), true);
  view.setUint32(14, serial, true);
  view.setUint8(26, 1);
  view.setUint8(27, content.length);
  page.set(content, 28);
  return page;
}

const opusHead = oggPage({ granule: 0, body: new TextEncoder().encode('OpusHead-0123456789') });
const tags = oggPage({ granule: 0 });
const HEADER = opusHead.length + tags.length;
const PAGE = 128;
const SECOND = 48_000;

test('Ogg: cut at pages, each block with the headers and the page before', () => {
  const pages = [30, 61, 90, 122, 130].map((seconds) => oggPage({ granule: seconds * SECOND }));
  const { header, cuts } = oggCuts(joined([opusHead, tags, ...pages]))!;
  assert.equal(header.length, HEADER);
  assert.deepEqual(cuts, [
    { start: HEADER, end: HEADER + 2 * PAGE },
    { start: HEADER + PAGE, end: HEADER + 4 * PAGE, seconds: 61 },
    { start: HEADER + 3 * PAGE, end: HEADER + 5 * PAGE, seconds: 8 },
  ]);
});

test('Ogg: not cut inside a packet', () => {
  const pages = [
    oggPage({ granule: 61 * SECOND }),
    oggPage({ granule: 62 * SECOND, isContinued: true }),
    oggPage({ granule: 70 * SECOND }),
  ];
  const { cuts } = oggCuts(joined([opusHead, tags, ...pages]))!;
  assert.equal(cuts[0]!.end, HEADER + 2 * PAGE);
});

test('Ogg: several streams, unknown codecs and other files come whole', () => {
  const page = oggPage({ granule: 100 });
  const other = oggPage({ granule: 100, serial: 8 });
  const unknown = oggPage({ granule: 0 });
  assert.equal(oggCuts(joined([opusHead, tags, page, other])), undefined);
  assert.equal(oggCuts(joined([unknown, tags, page])), undefined);
  assert.equal(oggCuts(joined([opusHead, tags])), undefined);
  assert.equal(oggCuts(new Uint8Array(100)), undefined);
});

test('WAV: cut at frames, each block with a header of its own', () => {
  const bytes = wavFile([new Float32Array(150), new Float32Array(150)], 1);
  const { header, cuts } = wavCuts(bytes)!;
  assert.deepEqual(
    cuts.map(({ start, end }) => [start, end]),
    [
      [44, 284],
      [284, 524],
      [524, 644],
    ],
  );
  assert.equal(header.length, 44);
  assert.deepEqual(header.slice(12, 36), bytes.slice(12, 36));
});

test('WAV: what is none, or has no sound, comes whole', () => {
  assert.equal(wavCuts(new Uint8Array(100)), undefined);
  assert.equal(wavCuts(new Uint8Array(10)), undefined);
  assert.equal(wavCuts(wavFile([new Float32Array(10)]).subarray(0, 36)), undefined);
});

test('another file comes in one block, unless it is too large', () => {
  const [block, ...others] = [...soundBlocks(new Uint8Array(1000).fill(3))];
  assert.deepEqual([block!.data.byteLength, block!.share, others.length], [1000, 1, 0]);
  assert.throws(() => [...soundBlocks(new Uint8Array(33e6).fill(3))], RangeError);
});

test('the blocks of a file are done when it is', () => {
  const shares = [...soundBlocks(wavFile([new Float32Array(150)], 1))].map(({ share }) => share);
  assert.equal(shares.length, 3);
  assert.equal(shares.at(-1), 1);
});
