import { BANDS, LOWEST, type BandFrames } from '#engines/alignment/sound/bands.js';

/** Frames in which some pitches sound: by frame, the pitch and how loud it is. */
export function framesOf(
  frames: readonly Readonly<Record<number, number>>[],
  hop = 0.02,
): BandFrames {
  const values = new Float32Array(frames.length * BANDS);
  frames.forEach((pitches, frame) => {
    for (const [pitch, loudness] of Object.entries(pitches))
      values[frame * BANDS + Number(pitch) - LOWEST] = loudness;
  });
  return { values, count: frames.length, hop };
}

/** How loud a pitch is by frame. */
export const pitchIn = ({ values, count }: BandFrames, pitch: number): number[] =>
  Array.from({ length: count }, (_, frame) => values[frame * BANDS + pitch - LOWEST]!);
