import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { halved, prepared } from '#engines/alignment/sound/prepare.js';

const tone = (hertz: number, sampleRate: number, force = 1) =>
  Float32Array.from(
    { length: sampleRate },
    (_, i) => force * Math.sin((2 * Math.PI * hertz * i) / sampleRate),
  );
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

describe('a prepared sound', () => {
  for (const [rate, expected] of [
    [22050, 22050],
    [44100, 22050],
    [48000, 24000],
    [96000, 24000],
    [16000, 16000],
  ] as const)
    test(`of ${rate} samples per second has ${expected}`, () => {
      const { samples, sampleRate } = prepared({ samples: tone(440, rate), sampleRate: rate });
      assert.equal(sampleRate, expected);
      assert.equal(samples.length, expected);
    });

  test('is as loud as every other', () => {
    for (const force of [0.001, 0.1, 1])
      for (const sampleRate of [22050, 44100]) {
        const { samples } = prepared({ samples: tone(440, sampleRate, force), sampleRate });
        assert.ok(Math.abs(loudness(samples) - 0.1) < 1e-4);
      }
  });

  test('leaves the samples as they are', () => {
    const samples = tone(440, 22050);
    const before = samples.slice();
    prepared({ samples, sampleRate: 22050 });
    assert.deepEqual(samples, before);
  });

  test('stays silent', () => {
    const { samples } = prepared({ samples: new Float32Array(44100), sampleRate: 44100 });
    assert.ok(samples.every((sample) => sample === 0));
  });
});

test('half of the samples keep low tones and lose what would be heard as lower ones', () => {
  assert.ok(Math.abs(loudness(halved(tone(440, 44100))) - Math.SQRT1_2) < 0.01);
  assert.ok(loudness(halved(tone(20000, 44100))) < 0.05);
});
