import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { frameHeader } from '#engines/playback/mp3/frame-header.js';
import { firstFrame, scanFrames } from '#engines/playback/mp3/frame-scan.js';
import { fileOf, frame } from './an-mp3.js';

const LIKE = frameHeader(fileOf(frame()), 0)!;

/** Places of the frames in a file, and where the scan ended. */
function scan(bytes: Uint8Array, isLast = true): { places: number[]; end: number } {
  const places: number[] = [];
  const take = (at: number): undefined => void places.push(at);
  return { end: scanFrames({ bytes, like: LIKE, isLast, take }), places };
}

const noise = (length: number): number[] => Array.from({ length }, (_, index) => (index * 7) % 251);

test('finds frames of any size, one after the other', () => {
  const bytes = fileOf(frame({ rate: 32 }), frame({ rate: 320 }), frame({ rate: 64 }));
  assert.deepEqual(scan(bytes), { places: [0, 104, 1148], end: 1356 });
});

test('skips what is no frame', () => {
  const bytes = fileOf(noise(50), frame(), frame(), noise(333), frame(), frame());
  assert.deepEqual(scan(bytes).places, [50, 467, 1217, 1634]);
});

test('is not taken in by bytes that look like a header', () => {
  const bytes = fileOf([0xff, 0xfb, 0x90, 0x00], noise(60), frame(), frame());
  assert.deepEqual(scan(bytes).places, [64, 481]);
});

test('leaves out a last frame that is cut off', () => {
  const bytes = fileOf(frame(), frame(), frame()).subarray(0, 1000);
  assert.deepEqual(scan(bytes).places, [0, 417]);
});

test('leaves a frame that is not whole to the next stretch', () => {
  const bytes = fileOf(frame(), frame(), frame()).subarray(0, 1000);
  assert.deepEqual(scan(bytes, false), { places: [0, 417], end: 834 });
});

test('ends when it is told so', () => {
  const bytes = fileOf(frame(), frame(), frame());
  const places: number[] = [];
  scanFrames({ bytes, like: LIKE, isLast: true, take: (at) => places.push(at) < 2 });
  assert.deepEqual(places, [0, 417]);
});

test('finds the first frame behind other bytes', () => {
  assert.equal(firstFrame(fileOf(noise(91), frame(), frame(), frame()))?.at, 91);
  assert.equal(firstFrame(fileOf(noise(5000))), undefined);
  assert.equal(firstFrame(new Uint8Array(0)), undefined);
});

test('finds the same frames in whatever stretches the file is read', () => {
  const rates = fc.array(fc.constantFrom(32, 64, 128, 320), { minLength: 3, maxLength: 30 });
  fc.assert(
    fc.property(rates, fc.integer({ min: 1100, max: 4000 }), (chosen, stretch) => {
      const bytes = fileOf(...chosen.map((rate) => frame({ rate })));
      const places: number[] = [];
      for (let at = 0, isLast = false; !isLast;) {
        const part = bytes.subarray(at, at + stretch);
        isLast = at + part.length === bytes.length;
        const start = at;
        const take = (offset: number): undefined => void places.push(start + offset);
        at += scanFrames({ bytes: part, like: LIKE, isLast, take });
      }
      assert.deepEqual(places, scan(bytes).places);
      assert.equal(places.length, chosen.length);
    }),
  );
});
