/** The sound is measured at about this rate, in samples per second: higher partials tell little. */
const RATE = 22050;
/** Recordings are made equally loud: this is their root mean square. */
const LOUDNESS = 0.1;

export interface PreparedSound {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

/**
 * Returns the sound at a low rate for a fast analysis, at the same loudness as every other; silence stays
 * silent.
 * @param isOwned whether the samples may be changed, which saves a copy
 */
export function prepared({ samples, sampleRate }: PreparedSound, isOwned = false): PreparedSound {
  let [sound, rate] = [samples, sampleRate];
  while (rate >= 2 * RATE) [sound, rate] = [halved(sound), rate / 2];
  if (sound === samples && !isOwned) sound = samples.slice();
  let power = 0;
  for (let i = 0; i < sound.length; i++) power += sound[i]! * sound[i]!;
  const gain = power > 0 ? LOUDNESS / Math.sqrt(power / sound.length) : 1;
  for (let i = 0; i < sound.length; i++) sound[i]! *= gain;
  return { samples: sound, sampleRate: rate };
}

const [MIDDLE, NEAR, FAR] = [0.5, 0.28125, -0.03125] as const;

/** Returns every other sample, behind a half-band filter of seven taps. */
export function halved(samples: Float32Array): Float32Array<ArrayBuffer> {
  const half = new Float32Array(Math.floor(samples.length / 2));
  const at = (index: number) => samples[index] ?? 0;
  for (let i = 0; i < half.length; i++) {
    const middle = 2 * i;
    half[i] =
      MIDDLE * samples[middle]! +
      NEAR * (at(middle - 1) + at(middle + 1)) +
      FAR * (at(middle - 3) + at(middle + 3));
  }
  return half;
}
