import { BANDS, LOWEST } from '../sound/bands.js';
import type { PlayedNote, ScoreEvent } from './events.js';

/** Strength of the partials of a note relative to its fundamental, and their semitones. */
const PARTIALS = [1, 0.6, 0.4, 0.3, 0.22, 0.16, 0.1, 0.08].map((strength, index) => ({
  strength,
  semitones: Math.round(12 * Math.log2(index + 1)),
}));

/** Seconds in which a note falls to a third; struck and plucked notes fade, others are no worse for it. */
const FADING = 1.2;
/** As amplitudes of the sound are compressed. */
const COMPRESSION = 8;
/** A note sounds at least so long, in quarters. */
const SHORTEST = 0.1;

/** Adds a note with its partials to bands. */
export function addNote(bands: Float32Array, pitch: number, strength: number): void {
  for (const partial of PARTIALS) {
    const band = pitch + partial.semitones - LOWEST;
    if (band >= 0 && band < BANDS) bands[band]! += strength * partial.strength;
  }
}

/**
 * Returns the expected sound from each event to the next, in bands.
 * @param secondsPerQuarter a middling tempo
 */
export function templatesOf(
  events: readonly ScoreEvent[],
  secondsPerQuarter: number,
): Float32Array {
  const templates = new Float32Array(events.length * BANDS);
  let sounding: readonly PlayedNote[] = [];
  events.forEach(({ at, notes }, index) => {
    const bands = templates.subarray(index * BANDS, (index + 1) * BANDS);
    const goesOn = ({ start, length }: PlayedNote) =>
      start + Math.max(length, SHORTEST) > at + 1e-6;
    sounding = [...sounding.filter(goesOn), ...notes];
    for (const { start, pitch } of sounding)
      addNote(bands, pitch, Math.exp((-(at - start) * secondsPerQuarter) / FADING));
    for (let band = 0; band < BANDS; band++) bands[band] = Math.log1p(COMPRESSION * bands[band]!);
  });
  return templates;
}
