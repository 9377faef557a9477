import { BANDS, type BandFrames } from './bands.js';

/** By how much each semitone has grown since the frame before: where notes begin. */
export function fluxOf({ values, count, hop }: BandFrames): BandFrames {
  const flux = new Float32Array(values.length);
  for (let i = BANDS; i < values.length; i++) {
    const growth = values[i]! - values[i - BANDS]!;
    if (growth > 0) flux[i] = growth;
  }
  return { values: flux, count, hop };
}
