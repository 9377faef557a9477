import type { Peaks } from '#engines/peaks';

/** Level of a recording over time, 0 to 1 of full scale, or of a part of its spectrum. */
export interface Levels {
  readonly values: Float32Array;
  /** Seconds from one value to the next. */
  readonly step: number;
}

/** One channel of decoded sound, in order. */
export interface SoundStretch {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

/** Samples that make one level of decoded sound: 3 ms at 22050 a second. */
const HOP = 64;

/** Returns the levels in an outline. */
export function levelsOfPeaks({ pairs, samplesPerPixel, sampleRate }: Peaks): Levels {
  const full = pairs.BYTES_PER_ELEMENT === 1 ? 128 : 32768;
  const values = Float32Array.from({ length: pairs.length / 2 }, (_, index) => {
    const [low, high] = [pairs[2 * index]!, pairs[2 * index + 1]!];
    return Math.max(Math.abs(low), Math.abs(high)) / full;
  });
  return { values, step: samplesPerPixel / sampleRate };
}

/**
 * Returns the levels of the differences between samples of decoded sound: a beginning sound has more of the
 * high partials than a sustained one. Keeps only the levels in memory.
 */
export async function levelsOfSound(stretches: AsyncIterable<SoundStretch>): Promise<Levels> {
  const values: number[] = [];
  let step = HOP / 22050;
  let [last, energy, filled] = [0, 0, 0];
  for await (const { samples, sampleRate } of stretches) {
    step = HOP / sampleRate;
    for (const sample of samples) {
      energy += (sample - last) ** 2;
      last = sample;
      if (++filled < HOP) continue;
      values.push(Math.sqrt(energy / HOP));
      energy = filled = 0;
    }
  }
  return { values: Float32Array.from(values), step };
}
