import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { coarsePath } from '#engines/alignment/path/coarse.js';
import { CHROMA } from '#engines/alignment/sound/chroma.js';

/** Pitch classes by letter; `.` is silence. */
function chroma(music: string): Float32Array {
  const values = new Float32Array(music.length * CHROMA);
  Array.from(music).forEach((letter, frame) => {
    if (letter !== '.') values[frame * CHROMA + 'c.d.ef.g.a.b'.indexOf(letter)] = 1;
  });
  return values;
}
const busy = (music: string) => Float32Array.from(music, (letter) => (letter === '.' ? 0 : 1));
const path = (score: string, sound: string) =>
  coarsePath(chroma(score), chroma(sound), busy(sound));

describe('a coarse path', () => {
  for (const [what, score, sound, expected] of [
    ['goes along', 'cdefga', 'cdefga', [0, 1, 2, 3, 4, 5]],
    ['leaves silence at both ends out', 'cdef', '...cdef....', [3, 4, 5, 6]],
    [
      'leaves applause at the end out',
      'cdefgacdefga',
      'cdefgacdefgabbb',
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    ],
    ['is faster', 'ccddeeff', 'cdef', undefined],
    ['is slower', 'cdef', 'ccddeeff', undefined],
  ] as const)
    test(`${what}: ${score} in ${sound}`, () => {
      const { frames, cost } = path(score, sound);
      if (expected) assert.deepEqual([...frames], expected);
      assert.ok(cost < 0.25, `${cost}`);
    });

  test('goes on at most three times as fast or slow', () => {
    const { frames } = path('cdcdcdcdcd', 'ccccccdddddcdcdccccd');
    for (let i = 1; i < frames.length; i++) {
      const step = frames[i]! - frames[i - 1]!;
      assert.ok(step >= 1 / 3 - 1e-9 && step <= 3, `${step}`);
    }
  });

  test('costs more for other music', () => {
    assert.ok(path('cdefgab', 'bgbaffc').cost > 2 * path('cdefgab', 'cddefgab').cost);
  });
});
