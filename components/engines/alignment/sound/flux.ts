import { BANDS, type BandFrames } from './bands.js';

/**
 * By how much each semitone has grown since the frame before: where notes begin. Written over the
 * values, of which there are many.
 */
export function fluxOf({ values, count, hop }: BandFrames): BandFrames {
  for (let i = values.length - 1; i >= BANDS; i--)
    values[i] = Math.max(0, values[i]! - values[i - BANDS]!);
  values.fill(0, 0, BANDS);
  return { values, count, hop };
}
