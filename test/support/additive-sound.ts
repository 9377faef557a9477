import { randomNumbers } from '../bench/lib/random.js';

/** A note as somebody plays it. */
export interface StruckNote {
  /** Seconds. */
  readonly start: number;
  /** Seconds until it is damped. */
  readonly length: number;
  /** MIDI pitch, 60 is middle C. */
  readonly pitch: number;
  /** 0 to 1; default 0.5. */
  readonly force?: number;
}

export interface AdditiveOptions {
  /** Samples per second; default 22050. */
  readonly sampleRate?: number;
  /** Of the whole; default: until one second after the last note. */
  readonly seconds?: number;
}

/** Strength of each partial beside the fundamental. */
const PARTIALS = [1, 0.55, 0.35, 0.25, 0.15, 0.1, 0.07, 0.05];
/** Seconds in which the fundamental of middle C falls to a third; higher notes and partials are faster. */
const FADING = 1.1;
/** Seconds of the attack, and of the end when it is damped. */
const ATTACK = 0.004;
const DAMPING = 0.06;
/** Amplitude below which a partial is inaudible. */
const SILENT = 1e-5;

/** The sound of struck strings by sums of fading sines, with a short knock at each attack. One channel. */
export function additiveSound(
  notes: readonly StruckNote[],
  { sampleRate = 22050, seconds }: AdditiveOptions = {},
): Float32Array<ArrayBuffer> {
  const last = notes.reduce((end, { start, length }) => Math.max(end, start + length), 0);
  const samples = new Float32Array(Math.ceil((seconds ?? last + 1) * sampleRate));
  notes.forEach((note, index) => {
    PARTIALS.forEach((strength, partial) =>
      addPartial(samples, { ...note, sampleRate, strength, number: partial + 1 }),
    );
    addKnock(samples, { ...note, sampleRate, seed: index + 1 });
  });
  return samples;
}

interface Partial extends StruckNote {
  readonly sampleRate: number;
  readonly strength: number;
  readonly number: number;
}

function addPartial(samples: Float32Array, partial: Partial): void {
  const { start, length, pitch, force = 0.5, sampleRate, strength, number } = partial;
  // Strings are stiff: upper partials are sharp.
  const hertz = 440 * 2 ** ((pitch - 69) / 12) * number * Math.sqrt(1 + 4e-4 * number * number);
  if (hertz > 0.45 * sampleRate) return;
  const fading = (FADING * 2 ** ((60 - pitch) / 24)) / (1 + 0.25 * (number - 1));
  const [from, damped] = [Math.round(start * sampleRate), Math.round(length * sampleRate)];
  const end = Math.min(samples.length - from, damped + Math.round(DAMPING * 3 * sampleRate));
  const [turn, decay] = [(2 * Math.PI * hertz) / sampleRate, Math.exp(-1 / (fading * sampleRate))];
  const damping = Math.exp(-1 / (DAMPING * 0.4 * sampleRate));
  // A soft note is also duller.
  let level = 0.18 * strength * force ** (1 + 0.15 * number);
  const attack = ATTACK * sampleRate;
  // Each value of a sine follows from the two before.
  const factor = 2 * Math.cos(turn);
  let [before, value] = [-Math.sin(turn), 0];
  for (let i = 0; i < end && level > SILENT; i++) {
    samples[from + i]! += (i < attack ? i / attack : 1) * level * value;
    [before, value] = [value, factor * value - before];
    level *= i > damped ? damping : decay;
  }
}

interface Knock extends StruckNote {
  readonly sampleRate: number;
  readonly seed: number;
}

function addKnock(samples: Float32Array, { start, force = 0.5, sampleRate, seed }: Knock): void {
  const random = randomNumbers(seed);
  const from = Math.round(start * sampleRate);
  const length = Math.min(samples.length - from, Math.round(0.02 * sampleRate));
  for (let i = 0; i < length; i++)
    samples[from + i]! += 0.03 * force * Math.exp((-5 * i) / length) * (2 * random() - 1);
}
