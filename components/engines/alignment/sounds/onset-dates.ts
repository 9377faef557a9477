import { BANDS, type BandFrames } from '../sound/bands.js';

/** Seconds: an attack is the strongest within this distance, compared with the sound within it. */
const APART = 0.05;
const AROUND = 0.4;
/** Factor by which an attack exceeds the sound around it. */
const CLEAR = 2;

/** Returns the dates of clear onsets, rising, in seconds (Böck, Krebs and Schedl 2012). */
export function onsetDates({ values, count, hop }: BandFrames): readonly number[] {
  const strengths = Float64Array.from({ length: count }, (_, frame) => {
    let sum = 0;
    for (let i = frame * BANDS; i < (frame + 1) * BANDS; i++) sum += values[i]!;
    return sum;
  });
  const all = strengths.reduce((sum, strength) => sum + strength, 0) / Math.max(1, count);
  const near = (frame: number, reach: number) =>
    strengths.subarray(
      Math.max(0, frame - Math.round(reach / hop)),
      frame + Math.round(reach / hop) + 1,
    );
  const dates: number[] = [];
  for (let frame = 1; frame < count - 1; frame++) {
    const strength = strengths[frame]!;
    if (strength < all || strength < Math.max(...near(frame, APART))) continue;
    const around = near(frame, AROUND);
    const mean = around.reduce((sum, value) => sum + value, 0) / around.length;
    if (strength > CLEAR * mean) dates.push(frame * hop);
  }
  return dates;
}
