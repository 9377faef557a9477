import assert from 'node:assert/strict';
import test from 'node:test';
import { stepFrom } from '#engines/playback/bytes/steps.js';

const KIB = 1024;

test('a search takes what is there, then as much again, and at most half a megabyte at once', () => {
  const ends: number[] = [];
  for (let at = 4 * KIB; ends.length < 8; at = ends.at(-1)!) ends.push(at + stepFrom(at, 8 * KIB));
  assert.deepEqual(
    ends.map((end) => end / KIB),
    [64, 128, 256, 512, 1024, 1536, 2048, 2560],
  );
});

test('a step at the end of the first block still holds something whole', () => {
  assert.equal(stepFrom(60 * KIB, 8 * KIB), 64 * KIB);
});
