import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { slicesOf } from '#engines/alignment/decode/slices.js';
import { halved } from '#engines/alignment/sound/prepare.js';
import { sine } from '../../sound-files.js';

async function joined(samples: Float32Array, sampleRate: number) {
  const parts: Float32Array<ArrayBuffer>[] = [];
  const shares: number[] = [];
  let rate = 0;
  for await (const slice of slicesOf(samples, sampleRate)) {
    parts.push(slice.samples);
    shares.push(slice.share);
    rate = slice.sampleRate;
  }
  const bytes = await new Blob(parts).arrayBuffer();
  return { samples: new Float32Array(bytes), shares, rate };
}

describe('the slices of a sound', () => {
  for (const [sampleRate, rate] of [
    [16000, 16000],
    [22050, 22050],
    [44100, 22050],
    [48000, 24000],
    [96000, 24000],
  ] as const)
    test(`of ${sampleRate} samples per second come at ${rate}`, async () => {
      const samples = sine(1_200_001, { rate: sampleRate });
      const slices = await joined(samples, sampleRate);
      assert.equal(slices.rate, rate);
      let whole: Float32Array = samples;
      for (let at = sampleRate; at > rate; at /= 2) whole = halved(whole);
      assert.deepEqual(slices.samples, Float32Array.from(whole));
    });

  test('tell how much is there', async () => {
    const { shares } = await joined(sine(1_200_000), 22050);
    assert.equal(shares.length, 3);
    assert.deepEqual(
      shares,
      [...shares].sort((a, b) => a - b),
    );
    assert.equal(shares.at(-1), 1);
  });

  test('are one, and empty, for no sound', async () => {
    const { samples, shares } = await joined(new Float32Array(0), 44100);
    assert.equal(samples.length, 0);
    assert.deepEqual(shares, [1]);
  });
});
