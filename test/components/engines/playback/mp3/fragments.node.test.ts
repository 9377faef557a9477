import assert from 'node:assert/strict';
import test from 'node:test';
import { fragment, initialization } from '#engines/playback/mp3/fragments.js';
import { frameHeader } from '#engines/playback/mp3/frame-header.js';
import { packingFor } from '#engines/playback/mp3/packing.js';
import { fileOf, frame } from './an-mp3.js';

const HEADER = frameHeader(fileOf(frame()), 0)!;

interface FoundBox {
  readonly at: number;
  readonly length: number;
}

/** The boxes of a file by their names, with those inside `containers`. */
function boxesOf(bytes: Uint8Array, start = 0, end = bytes.length): Record<string, FoundBox> {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const found: Record<string, FoundBox> = {};
  for (let at = start; at < end;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    assert.ok(length >= 8 && at + length <= end, `${name} is ${length} bytes long`);
    found[name] = { at, length };
    if (/^(moov|trak|mdia|minf|stbl|mvex|moof|traf)$/.test(name))
      Object.assign(found, boxesOf(bytes, at + 8, at + length));
    at += length;
  }
  return found;
}

test('begins with a track of MP3 in samples of the recording', () => {
  const bytes = initialization(HEADER);
  const boxes = boxesOf(bytes);
  for (const name of ['ftyp', 'moov', 'mvhd', 'tkhd', 'mdhd', 'hdlr', 'smhd', 'stsd', 'trex'])
    assert.ok(boxes[name], name);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  assert.equal(view.getUint32(boxes.mdhd!.at + 20), 44100);
  assert.equal(view.getUint32(boxes.mvhd!.at + 20), 1000);
  const entry = bytes.subarray(boxes.stsd!.at + 20, boxes.stsd!.at + 24);
  assert.equal(String.fromCharCode(...entry), '.mp3');
});

test('a fragment carries the time of its first frame, the sizes and the bytes', () => {
  const data = fileOf(frame(), frame({ rate: 64 }));
  const bytes = fragment({ data, lengths: [417, 208] }, 100_000_000, HEADER);
  const boxes = boxesOf(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  assert.equal(view.getBigUint64(boxes.tfdt!.at + 12), 115_200_000_000n);
  assert.equal(view.getUint32(boxes.trun!.at + 12), 2);
  assert.deepEqual(
    [view.getUint32(boxes.trun!.at + 20), view.getUint32(boxes.trun!.at + 24)],
    [417, 208],
  );
  const offset = boxes.moof!.at + view.getUint32(boxes.trun!.at + 16);
  assert.deepEqual([...bytes.subarray(offset)], [...data]);
});

test('takes the form that the browser takes', () => {
  assert.equal(packingFor(() => true)?.type, 'audio/mpeg');
  assert.equal(packingFor((type) => type.includes('mp4'))?.type, 'audio/mp4; codecs="mp3"');
  assert.equal(
    packingFor(() => false),
    undefined,
  );
});
