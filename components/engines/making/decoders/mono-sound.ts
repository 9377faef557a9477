import { halved } from '#engines/alignment/node';
import type { Decode } from './sound.js';

/** One channel of a whole recording. */
export interface MonoSound {
  /** Values from −1 to 1. */
  readonly samples: Float32Array<ArrayBuffer>;
  /** Samples per second. */
  readonly sampleRate: number;
}

/** Sounds above twice this rate, in samples per second, are halved. */
const RATE = 22050;

/**
 * Decodes a recording into one channel, at a rate that is enough to align it.
 * @param most longest duration, in seconds
 * @throws Error for a longer recording, and for one that cannot be decoded
 */
export async function monoSound(decode: Decode, path: string, most: number): Promise<MonoSound> {
  const parts: Float32Array[] = [];
  let rate = 0;
  let seconds = 0;
  let halvers: Halver[] = [];
  for await (const { channels, sampleRate } of decode(path)) {
    const count = channels[0]?.length ?? 0;
    if (count === 0) continue;
    if (rate === 0) {
      halvers = halversFor(sampleRate);
      rate = sampleRate;
    }
    seconds += count / sampleRate;
    if (seconds > most)
      throw new Error(`The recording is longer than ${Math.round(most / 60)} minutes`);
    parts.push(halvers.reduce((sound, halver) => halver.push(sound), mixed(channels)));
  }
  if (rate === 0) throw new Error('The file has no sound');
  return { samples: joined(parts), sampleRate: rate / 2 ** halvers.length };
}

function halversFor(sampleRate: number): Halver[] {
  const halvers: Halver[] = [];
  for (let rate = sampleRate; rate >= 2 * RATE; rate /= 2) halvers.push(new Halver());
  return halvers;
}

function mixed(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = channels;
  if (others.length === 0) return first;
  return first.map(
    (sample, index) =>
      others.reduce((sum, channel) => sum + channel[index]!, sample) / channels.length,
  );
}

function joined(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Number of samples before the middle one that the filter needs; even. */
const CONTEXT = 4;
const AFTER = 3;

/** Halves the rate of a sound that arrives in stretches, with the same result as in one. */
class Halver {
  /** Samples that the next stretch continues, from the context of its first sample on. */
  private rest: Float32Array = new Float32Array(CONTEXT);

  push(stretch: Float32Array): Float32Array {
    const sound = joined([this.rest, stretch]);
    const end = Math.max(CONTEXT, 2 * Math.floor((sound.length - AFTER + 1) / 2));
    this.rest = sound.slice(end - CONTEXT);
    return halved(sound).subarray(CONTEXT / 2, end / 2);
  }
}
