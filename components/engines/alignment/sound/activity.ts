import { BANDS, type BandFrames } from './bands.js';

/** Over so many seconds what begins is summed up, and this share of the mean is as busy as music is. */
const AROUND = 3;
const BUSY = 0.4;

/**
 * Returns whether music is played, 0 to 1, in frames of equal length: notes begin there. Silence is not
 * busy, nor is a last chord that fades away.
 */
export function activityOf({ values, count, hop }: BandFrames, frames: number): Float32Array {
  const begins = new Float64Array(count + 1);
  for (let frame = 0; frame < count; frame++) {
    let sum = 0;
    for (let i = frame * BANDS; i < (frame + 1) * BANDS; i++) sum += values[i]!;
    begins[frame + 1] = begins[frame]! + sum;
  }
  const half = Math.round(AROUND / 2 / hop);
  const busy = BUSY * (begins[count]! / count);
  return Float32Array.from({ length: frames }, (_, i) => {
    const middle = Math.round(((i + 0.5) / frames) * count);
    const [from, to] = [Math.max(0, middle - half), Math.min(count, middle + half)];
    return Math.min(1, (begins[to]! - begins[from]!) / (to - from) / busy);
  });
}
