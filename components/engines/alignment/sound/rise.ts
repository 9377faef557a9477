import { BANDS, type BandFrames } from './bands.js';

/** Frames before and after which are compared. */
const AROUND = 3;

/**
 * Returns how much each semitone is louder after a frame than before it, in long windows: they show which
 * notes begin, whereas short windows show when.
 */
export function riseOf({ values, count, hop }: BandFrames): BandFrames {
  const rise = new Float32Array(values.length);
  const around = AROUND * BANDS;
  for (let i = around; i < values.length - around; i++) {
    const growth = values[i + around]! - values[i - around]!;
    if (growth > 0) rise[i] = growth;
  }
  return { values: rise, count, hop };
}
