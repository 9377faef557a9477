import { struckNotes, type ScoreEvent } from '../written/events.js';
import { addNote } from '../written/templates.js';
import { BANDS, LOWEST, type BandFrames } from '../sound/bands.js';

/** Frames from one to before another. */
export interface FrameRange {
  readonly from: number;
  readonly to: number;
}

/** An octave higher: the second partial of a note, which counts half. */
const OCTAVE = 12;

/**
 * Returns how strongly the notes of an event begin in each frame of the flux. Looks only at their
 * partials: other beginnings do not count.
 */
export function strengthsOf(flux: BandFrames, event: ScoreEvent, range: FrameRange): Float32Array {
  const weights = new Float32Array(BANDS);
  for (const { pitch } of struckNotes(event)) addNote(weights, pitch, 1);
  let whole = 0;
  for (let band = 0; band < BANDS; band++) whole += weights[band] = Math.min(1, weights[band]!);
  const strengths = new Float32Array(range.to - range.from);
  for (let band = 0; band < BANDS; band++)
    if (weights[band]! > 0)
      addBand(strengths, flux, { band, weight: weights[band]! / whole, range });
  return strengths;
}

/** Returns how much the notes of an event rise in each frame: their fundamentals and second partials. */
export function risesOf(rise: BandFrames, event: ScoreEvent, range: FrameRange): Float32Array {
  const rises = new Float32Array(range.to - range.from);
  const pitches = new Set(struckNotes(event).map(({ pitch }) => pitch));
  for (const pitch of pitches) {
    const [band, weight] = [pitch - LOWEST, 1 / pitches.size];
    addBand(rises, rise, { band, weight, range });
    addBand(rises, rise, { band: band + OCTAVE, weight: weight / 2, range });
  }
  return rises;
}

interface Part {
  readonly band: number;
  readonly weight: number;
  readonly range: FrameRange;
}

/** Adds a band of some frames, where there are any. */
export function addBand(
  sums: Float32Array,
  { values, count }: BandFrames,
  { band, weight, range: { from, to } }: Part,
): void {
  if (band < 0 || band >= BANDS) return;
  const last = Math.min(to, count);
  for (let frame = Math.max(from, 0); frame < last; frame++)
    sums[frame - from]! += weight * values[frame * BANDS + band]!;
}
