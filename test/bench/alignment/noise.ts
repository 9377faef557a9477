import { randomNumbers } from '../lib/random.js';
import type { Sound } from './wave.js';

/** The sound with white noise so many decibels below full scale, the same every time. */
export function withNoise(sound: Sound, decibels?: number): Sound {
  if (decibels === undefined) return sound;
  const random = randomNumbers(5);
  // White noise between −1 and 1 is 4.8 dB below full scale.
  const gain = Math.sqrt(3) * 10 ** (-decibels / 20);
  const samples = sound.samples.map((sample) => sample + gain * (2 * random() - 1));
  return { ...sound, samples };
}
