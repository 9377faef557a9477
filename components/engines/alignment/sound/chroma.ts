import { BANDS, LOWEST } from './bands.js';
import { normalized } from './normalize.js';

export const CHROMA = 12;

/**
 * Returns the pitch classes of frames of bands, several frames together: octaves are folded, the least
 * value is subtracted, the rest has length 1.
 */
export function chromaOf(values: Float32Array, together = 1): Float32Array {
  const frames = values.length / BANDS;
  const chroma = new Float32Array(Math.ceil(frames / together) * CHROMA);
  for (let frame = 0; frame < frames; frame++) {
    const at = Math.floor(frame / together) * CHROMA;
    for (let band = 0; band < BANDS; band++)
      chroma[at + ((band + LOWEST) % CHROMA)]! += values[frame * BANDS + band]!;
  }
  for (let at = 0; at < chroma.length; at += CHROMA) {
    const part = chroma.subarray(at, at + CHROMA);
    const least = Math.min(...part);
    for (let i = 0; i < CHROMA; i++) part[i]! -= least;
  }
  return normalized(chroma, CHROMA);
}
