import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { halved } from '#engines/alignment/node';
import { monoSound } from '#engines/making/decoders/mono-sound.js';
import type { Decode } from '#engines/making/decoders/sound.js';
import { sine } from '#test/components/engines/sound-files.js';

/** Gives sound in stretches of these lengths. */
const inStretches = (
  channels: readonly Float32Array[],
  sampleRate: number,
  lengths: readonly number[],
): Decode =>
  async function* () {
    let at = 0;
    for (const length of lengths) {
      const from = at;
      at += length;
      yield await Promise.resolve({
        channels: channels.map((samples) => samples.subarray(from, from + length)),
        sampleRate,
      });
    }
  };

const near = (one: Float32Array, other: Float32Array, upTo: number): boolean =>
  one.subarray(0, upTo).every((sample, index) => Math.abs(sample - other[index]!) < 1e-6);

describe('one channel of a recording', () => {
  const tone = sine(4001, { rate: 44100, hertz: 700 });

  test('is the mean of its channels', async () => {
    const decode = inStretches([tone, tone.map((sample) => -sample)], 22050, [4001]);
    const { samples, sampleRate } = await monoSound(decode, '', 10);
    assert.equal(sampleRate, 22050);
    assert.ok(samples.length === 4001 && samples.every((sample) => sample === 0));
  });

  for (const lengths of [[4001], [1, 2, 3, 4, 5, 3986], [2000, 2001], [999, 0, 1001, 2001]])
    test(`at half its rate is the same in stretches of ${lengths.join(', ')}`, async () => {
      const decode = inStretches([tone], 44100, lengths);
      const { samples, sampleRate } = await monoSound(decode, '', 10);
      const whole = halved(tone);
      assert.equal(sampleRate, 22050);
      assert.ok(Math.abs(samples.length - whole.length) <= 2, String(samples.length));
      assert.ok(near(samples, whole, samples.length - 2));
    });

  test('is halved as often as it needs to be', async () => {
    const { samples, sampleRate } = await monoSound(inStretches([tone], 96000, [4001]), '', 10);
    assert.equal(sampleRate, 24000);
    assert.ok(Math.abs(samples.length - 1000) <= 3);
  });

  test('is no book on tape, and not nothing', async () => {
    await assert.rejects(monoSound(inStretches([tone], 100, [4001]), '', 30), /longer than/);
    await assert.rejects(monoSound(inStretches([], 100, []), '', 30), /has no sound/);
  });
});
