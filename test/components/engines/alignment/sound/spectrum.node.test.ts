import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { Spectrum } from '#engines/alignment/sound/spectrum.js';
import { randomNumbers } from '#test/bench/lib/random.js';

const SIZE = 64;

/** The same by the definition. */
function slowPower(samples: Float32Array, start: number): number[] {
  return Array.from({ length: SIZE / 2 }, (_, bin) => {
    let [re, im] = [0, 0];
    for (let i = 0; i < SIZE; i++) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE);
      const value = (samples[start + i] ?? 0) * window;
      re += value * Math.cos((2 * Math.PI * bin * i) / SIZE);
      im -= value * Math.sin((2 * Math.PI * bin * i) / SIZE);
    }
    return re * re + im * im;
  });
}

describe('a power spectrum', () => {
  const random = randomNumbers(5);
  const samples = Float32Array.from({ length: 200 }, () => random() - 0.5);
  const spectrum = new Spectrum(SIZE);
  for (const [where, start] of [
    ['inside', 40],
    ['over the beginning', -20],
    ['over the end', 180],
  ] as const)
    test(`is that of the definition ${where}`, () => {
      const power = new Float32Array(SIZE / 2);
      spectrum.power(samples, start, power);
      slowPower(samples, start).forEach((value, bin) =>
        assert.ok(Math.abs(power[bin]! - value) < 1e-4, `bin ${bin}`),
      );
    });
});
