import { type Mark, MAX_ZOOM, type MeasureMap, MIN_ZOOM } from '#core';
import type { PlayedNote } from '#engines/notes';
import { pitchName } from './notes/pitch-names.js';

/** Pixels of a quarter at zoom exponent 0. */
export const PIXELS_PER_QUARTER = 32;

/** Width of the keyboard with its names, in pixels; narrow views have no keyboard. */
const KEYBOARD = 96;
const SMALLEST_WIDTH_WITH_KEYBOARD = 480;

export const keyboardWidth = (viewport: number): number =>
  viewport >= SMALLEST_WIDTH_WITH_KEYBOARD ? KEYBOARD : 0;

/** The pitches that a roll has rows for, both ends included. */
export interface PitchRange {
  readonly lowest: number;
  readonly highest: number;
}

/** Two octaves: with fewer rows, small intervals would look like large leaps. */
const FEWEST_ROWS = 25;
const MIDDLE_C = 60;
const LAST_PITCH = 127;

/** Returns the range of the notes with a semitone on either side, and at least two octaves. */
export function pitchRange(notes: readonly Pick<PlayedNote, 'pitch'>[]): PitchRange {
  let [lowest, highest] = [LAST_PITCH, 0];
  for (const { pitch } of notes) {
    lowest = Math.min(lowest, pitch);
    highest = Math.max(highest, pitch);
  }
  if (lowest > highest) [lowest, highest] = [MIDDLE_C, MIDDLE_C];
  const missing = Math.max(2, FEWEST_ROWS - (highest - lowest + 1));
  const above = Math.min(LAST_PITCH, highest + Math.ceil(missing / 2));
  const below = Math.max(0, lowest - Math.floor(missing / 2));
  return {
    lowest: Math.max(0, Math.min(below, above - FEWEST_ROWS + 1)),
    highest: Math.min(LAST_PITCH, Math.max(above, below + FEWEST_ROWS - 1)),
  };
}

export const rowCount = ({ lowest, highest }: PitchRange): number => highest - lowest + 1;

/** A C of the keyboard, as the row of its key from the top. */
export interface OctaveMark {
  readonly row: number;
  /** For example C4. */
  readonly name: string;
}

/** Returns the Cs of a range, from the top. */
export function octaveMarks({ lowest, highest }: PitchRange): readonly OctaveMark[] {
  const first = Math.floor(highest / 12) * 12;
  const count = first < lowest ? 0 : Math.floor((first - lowest) / 12) + 1;
  return Array.from({ length: count }, (_, index) => {
    const pitch = first - 12 * index;
    return { row: highest - pitch, name: pitchName(pitch) };
  });
}

/** Returns measure names at the starts of measures, in pixels at zoom exponent 0. */
export const measureMarks = (measureMap: MeasureMap | undefined): readonly Mark[] =>
  measureMap?.measures.map(({ onset, name }) => ({ x: onset * PIXELS_PER_QUARTER, text: name })) ??
  [];

/** Returns the zoom exponents of a roll: −5 to 5, and lower if needed to show all of it. */
export function zoomRange(width: number, viewport: number): readonly [number, number] {
  const fit = width > 0 && viewport > 0 ? 2 * Math.log2(viewport / width) : MIN_ZOOM;
  return [Math.min(MIN_ZOOM, fit), MAX_ZOOM];
}

/** Returns how many rows of the octave pattern, which begins with B, lie above the uppermost row. */
export const patternShift = ({ highest }: PitchRange): number => 11 - (highest % 12);
