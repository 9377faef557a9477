import { BANDS, LOWEST, type BandFrames } from '../sound/bands.js';
import { CHROMA } from '../sound/chroma.js';

/** Number of frames over which an onset decays. */
const DECAY = 10;
/** Beginnings count beside the loudest so many frames around. */
const AROUND = 50;
/** Softer than this share of the mean, nothing begins. */
const FLOOR = 0.5;

/**
 * Returns decaying onsets by pitch class, normalized by the loudness around (DLNCO: Ewert, Müller and
 * Grosche 2009): they make warping sharp where notes begin.
 * @param step seconds of a frame of the result
 */
export function onsetChroma({ values, count, hop }: BandFrames, step: number): Float32Array {
  const frames = Math.floor(((count - 1) * hop) / step) + 1;
  const begun = new Float32Array(frames * CHROMA);
  for (let frame = 0; frame < count; frame++) {
    const at = Math.floor((frame * hop) / step) * CHROMA;
    for (let band = 0; band < BANDS; band++)
      begun[at + ((band + LOWEST) % CHROMA)]! += values[frame * BANDS + band]!;
  }
  return decaying(locallyNormalized(begun, frames), frames);
}

function locallyNormalized(values: Float32Array, frames: number): Float32Array {
  const lengths = Float32Array.from({ length: frames }, (_, frame) =>
    Math.hypot(...values.subarray(frame * CHROMA, (frame + 1) * CHROMA)),
  );
  const floor = (FLOOR * lengths.reduce((sum, length) => sum + length, 0)) / Math.max(1, frames);
  const result = new Float32Array(values.length);
  for (let frame = 0; frame < frames; frame++) {
    const around = lengths.subarray(Math.max(0, frame - AROUND), frame + AROUND + 1);
    const scale = 1 / (Math.max(...around) + floor + Number.MIN_VALUE);
    for (let i = frame * CHROMA; i < (frame + 1) * CHROMA; i++) result[i] = values[i]! * scale;
  }
  return result;
}

function decaying(values: Float32Array, frames: number): Float32Array {
  const weights = Array.from({ length: DECAY }, (_, i) => Math.sqrt(1 - i / DECAY));
  const result = new Float32Array(values.length);
  for (let frame = 0; frame < frames; frame++)
    for (let i = 0; i < CHROMA; i++) {
      let most = 0;
      for (let back = 0; back < DECAY && back <= frame; back++)
        most = Math.max(most, weights[back]! * values[(frame - back) * CHROMA + i]!);
      result[frame * CHROMA + i] = most;
    }
  return result;
}
