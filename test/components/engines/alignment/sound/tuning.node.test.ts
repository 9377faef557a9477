import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { tuningOf } from '#engines/alignment/sound/tuning.js';
import { randomNumbers } from '#test/bench/lib/random.js';
import { additiveSound } from '#test/support/additive-sound.js';

const RATE = 11025;

/** A scale of C major, each note so many semitones too sharp. */
const scale = (sharp: number) =>
  additiveSound(
    [60, 62, 64, 65, 67, 69, 71, 72].map((pitch, index) => ({
      start: 0.4 * index,
      length: 0.4,
      pitch: pitch + sharp,
    })),
    { sampleRate: RATE },
  );

describe('the tuning of a scale', () => {
  for (const cents of [-45, -30, -10, 0, 12, 40])
    test(`that is ${cents} cents sharp is found`, () => {
      const found = 100 * tuningOf({ samples: scale(cents / 100), sampleRate: RATE });
      // The upper partials of strings are a few cents sharp.
      assert.ok(Math.abs(found - cents) < 5, String(found));
    });

  test('is that of a record of 432 Hz', () => {
    const found = tuningOf({ samples: scale(12 * Math.log2(432 / 440)), sampleRate: RATE });
    assert.ok(Math.abs(440 * 2 ** (found / 12) - 432) < 1.5);
  });

  test('is found beside noise', () => {
    const random = randomNumbers(3);
    const samples = scale(-0.3).map((sample) => sample + 0.02 * (2 * random() - 1));
    assert.ok(Math.abs(tuningOf({ samples, sampleRate: RATE }) + 0.3) < 0.05);
  });
});

test('noise and silence have no tuning', () => {
  const random = randomNumbers(4);
  const noise = Float32Array.from({ length: 20 * RATE }, () => 2 * random() - 1);
  assert.equal(tuningOf({ samples: noise, sampleRate: RATE }), 0);
  assert.equal(tuningOf({ samples: new Float32Array(RATE), sampleRate: RATE }), 0);
  assert.equal(tuningOf({ samples: new Float32Array(0), sampleRate: RATE }), 0);
});
