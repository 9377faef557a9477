import type { PreparedSound } from './prepare.js';
import { Spectrum } from './spectrum.js';

/** Samples of a window at about 11 kHz: semitones are several bins apart above the lowest pitch. */
const SIZE = 4096;
/** Windows that are listened to at most, evenly over the recording. */
const MOST_WINDOWS = 400;
/** Pitches of peaks: below, bins are broad; above, strings are too sharp. */
const [LOWEST, HIGHEST] = [57, 93];
/** A peak has this share of the power of the strongest of its window at least: others are noise. */
const LEAST = 0.01;
/** Peaks that agree by less than this, from 0 to 1, say nothing about the tuning. */
const AGREED = 0.1;

/**
 * Returns by how much a recording is tuned sharper than 440 Hz, in semitones from −0.5 to 0.5: the mean
 * direction of the peaks of its spectra on the circle between two semitones (Dressler and Streich 2007).
 * Where peaks are everywhere, as in noise, 0.
 */
export function tuningOf({ samples, sampleRate }: PreparedSound): number {
  const spectrum = new Spectrum(SIZE);
  const power = new Float32Array(SIZE / 2);
  const windows = Math.max(1, Math.min(MOST_WINDOWS, Math.ceil(samples.length / SIZE)));
  const binOf = (pitch: number) => (440 * 2 ** ((pitch - 69) / 12) * SIZE) / sampleRate;
  const range = [Math.ceil(binOf(LOWEST)), Math.min(SIZE / 2 - 2, binOf(HIGHEST))] as const;
  const sum = { cos: 0, sin: 0, weight: 0 };
  for (let window = 0; window < windows; window++) {
    const middle = ((window + 0.5) / windows) * samples.length;
    spectrum.power(samples, Math.round(middle - SIZE / 2), power);
    for (const { bin, weight } of peaksOf(power, range)) {
      const angle = 2 * Math.PI * 12 * Math.log2((bin * sampleRate) / SIZE / 440);
      sum.cos += weight * Math.cos(angle);
      sum.sin += weight * Math.sin(angle);
      sum.weight += weight;
    }
  }
  const isAgreed = Math.hypot(sum.cos, sum.sin) > AGREED * sum.weight;
  return isAgreed ? Math.atan2(sum.sin, sum.cos) / (2 * Math.PI) : 0;
}

/** A peak of a spectrum: its bin, with fractions, and its amplitude. */
interface Peak {
  readonly bin: number;
  readonly weight: number;
}

/** Returns the peaks; their tops lie on parabolas through the logarithms of three bins. */
function peaksOf(power: Float32Array, [from, to]: readonly [number, number]): readonly Peak[] {
  const peaks: Peak[] = [];
  const least = LEAST * power.reduce((most, value) => Math.max(most, value), 0);
  for (let bin = from; bin <= to; bin++) {
    const here = power[bin]!;
    if (here <= least || here < power[bin - 1]! || here <= power[bin + 1]!) continue;
    const [before, top, after] = [-1, 0, 1].map((by) => Math.log(power[bin + by]! + 1e-20));
    const aside = (before! - after!) / (before! - 2 * top! + after!) / 2;
    peaks.push({ bin: bin + aside, weight: Math.sqrt(here) });
  }
  return peaks;
}
