import { BANDS, type BandFrames } from './bands.js';

/**
 * Returns how much each semitone has grown since the frame before: where notes begin. Overwrites the
 * values, to save memory.
 */
export function fluxOf({ values, count, hop }: BandFrames): BandFrames {
  for (let i = values.length - 1; i >= BANDS; i--)
    values[i] = Math.max(0, values[i]! - values[i - BANDS]!);
  values.fill(0, 0, BANDS);
  return { values, count, hop };
}
