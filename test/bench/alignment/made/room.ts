import { randomNumbers } from '../../lib/random.js';

export interface RoomOptions {
  /** Seconds in which an echo falls by 60 dB; 0 is a dry room. */
  readonly reverb: number;
  /** White noise so many decibels softer than the music; undefined is none. */
  readonly noise?: number;
  /** Seconds of applause before and after. */
  readonly applause: number;
  /** Seconds of silence before and after, within the applause. */
  readonly silence: number;
}

/** A recording of what is played, and how much later than played it is heard. */
export interface Recorded {
  readonly samples: Float32Array<ArrayBuffer>;
  /** Seconds. */
  readonly delay: number;
}

/** Puts music into a room with an audience. */
export function recorded(
  music: Float32Array,
  sampleRate: number,
  { reverb, noise, applause, silence }: RoomOptions,
): Recorded {
  const delay = applause + silence;
  const wet = reverb > 0 ? reverberant(music, sampleRate, reverb) : music;
  const samples = new Float32Array(wet.length + Math.round(2 * delay * sampleRate));
  samples.set(wet, Math.round(delay * sampleRate));
  const level = levelOf(music);
  if (noise !== undefined) addNoise(samples, level * 10 ** (-noise / 20));
  const clapping = Math.round(applause * sampleRate);
  addApplause(samples.subarray(0, clapping), sampleRate, level);
  addApplause(samples.subarray(samples.length - clapping), sampleRate, level);
  return { samples, delay };
}

const levelOf = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** Seconds after which each comb repeats itself (Schroeder 1962), and how loud their sum is. */
const COMBS = [0.0297, 0.0371, 0.0411, 0.0437];
const WET = 0.12;

function reverberant(music: Float32Array, sampleRate: number, reverb: number): Float32Array {
  const length = music.length + Math.round(reverb * sampleRate);
  const samples = new Float32Array(length);
  samples.set(music);
  for (const comb of COMBS) {
    const lag = Math.round(comb * sampleRate);
    const gain = 10 ** ((-3 * comb) / reverb);
    const line = new Float32Array(length);
    for (let i = lag; i < length; i++) line[i] = (music[i - lag] ?? 0) + gain * line[i - lag]!;
    for (let i = 0; i < length; i++) samples[i]! += WET * line[i]!;
  }
  return samples;
}

function addNoise(samples: Float32Array, level: number): void {
  const random = randomNumbers(11);
  const gain = Math.sqrt(3) * level;
  for (let i = 0; i < samples.length; i++) samples[i]! += gain * (2 * random() - 1);
}

/** Claps a second, of a hall. */
const CLAPS = 60;

function addApplause(samples: Float32Array, sampleRate: number, level: number): void {
  const random = randomNumbers(13);
  const claps = Math.round((samples.length / sampleRate) * CLAPS);
  for (let clap = 0; clap < claps; clap++) {
    const from = Math.floor(random() * samples.length);
    const length = Math.min(samples.length - from, Math.round(0.03 * sampleRate));
    const force = level * (0.5 + 2 * random());
    for (let i = 0; i < length; i++)
      samples[from + i]! += force * Math.exp((-6 * i) / length) * (2 * random() - 1);
  }
}
