import assert from 'node:assert/strict';
import test from 'node:test';
import { frameHeader } from '#engines/playback/mp3/frame-header.js';
import { id3Length, infoTag, trimOf } from '#engines/playback/mp3/tags.js';
import { frame, id3, vbriFrame, xingFrame } from './an-mp3.js';

const tagOf = (bytes: readonly number[]) => {
  const file = Uint8Array.from(bytes);
  return infoTag(file, frameHeader(file, 0)!);
};

test('reads the length of an ID3 tag, in bytes of seven bits', () => {
  assert.equal(id3Length(Uint8Array.from(id3(300)), 0), 310);
  assert.equal(id3Length(Uint8Array.from([...id3(5), ...id3(7)]), 15), 17);
  assert.equal(id3Length(Uint8Array.from(frame()), 0), 0);
});

test('counts the footer of an ID3 tag', () => {
  const tag = Uint8Array.from(id3(20));
  tag[5] = 0x10;
  assert.equal(id3Length(tag, 0), 40);
});

test('reads frames, bytes, delay and padding of a Xing tag', () => {
  const bytes = xingFrame({
    frames: 900,
    bytes: 5000,
    encoder: 'LAME3.100',
    delay: 576,
    padding: 1296,
  });
  assert.deepEqual(tagOf(bytes), { frames: 900, bytes: 5000, delay: 576, padding: 1296 });
});

test('reads what an Info tag has', () => {
  assert.deepEqual(tagOf(xingFrame({ name: 'Info', frames: 12 })), { frames: 12 });
  assert.deepEqual(tagOf(xingFrame()), {});
});

test('does not believe the delay of an unknown encoder', () => {
  const bytes = xingFrame({ frames: 9, encoder: 'Other', delay: 4000, padding: 9 });
  assert.deepEqual(tagOf(bytes), { frames: 9 });
});

test('reads a VBRI tag', () => {
  assert.deepEqual(tagOf(vbriFrame(77, 9000)), { frames: 77, bytes: 9000 });
});

test('a frame of sound is no tag', () => {
  assert.equal(tagOf(frame()), undefined);
});

test('trims delay and padding, with the delay of every decoder', () => {
  assert.deepEqual(trimOf({ delay: 576, padding: 1296 }), { start: 1105, end: 767 });
  assert.deepEqual(trimOf({ delay: 0, padding: 100 }), { start: 529, end: 0 });
});

test('takes the delay of the most common encoder where none is known', () => {
  assert.deepEqual(trimOf(undefined), { start: 1105, end: 0 });
});
