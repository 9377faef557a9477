import type { PieceNotes, PlayedNote } from '#engines/notes';
import type { RollColoring } from '../piano-roll.js';
import { NoteTrack } from './note-track.js';

/** The property that decides the colors of notes. */
export type ColorBy = RollColoring;

export const COLORINGS: readonly ColorBy[] = ['staff', 'voice', 'pitch'];

/** Number of colors for staves and voices; after the last, they repeat. */
export const PALETTE_SIZE = 8;

/** The notes of one color. */
export interface ColoredTrack {
  /** Number of the staff or voice from 1, or the pitch class from 0 (C). */
  readonly value: number;
  /** Its color: the name of a custom property of the styles, without its dashes. */
  readonly color: string;
  readonly notes: NoteTrack;
}

/** Staves from this number on share one color. */
const MOST = 255;

const VALUES: Readonly<Record<ColorBy, (note: PlayedNote) => number>> = {
  staff: ({ staff }) => Math.min(staff, MOST),
  voice: ({ voice = 1 }) => Math.min(voice, MOST),
  pitch: ({ pitch }) => ((pitch % 12) + 12) % 12,
};

/** Returns the name of a color. Pitch classes follow the circle of fifths: related keys look related. */
const colorOf = (by: ColorBy, value: number): string =>
  by === 'pitch' ? `class-${value}` : `part-${(value - 1) % PALETTE_SIZE}`;

/** Cache of the tracks, for all rolls that show the same notes. */
const known = new WeakMap<PieceNotes, Map<ColorBy, readonly ColoredTrack[]>>();

/** Groups the notes by color, in order of value; values without notes have no track. */
export function colored(notes: PieceNotes, by: ColorBy): readonly ColoredTrack[] {
  const ofNotes = known.get(notes) ?? new Map<ColorBy, readonly ColoredTrack[]>();
  known.set(notes, ofNotes);
  const tracks = ofNotes.get(by) ?? shareOut(notes.notes, by);
  ofNotes.set(by, tracks);
  return tracks;
}

function shareOut(notes: readonly PlayedNote[], by: ColorBy): readonly ColoredTrack[] {
  const values = Uint8Array.from(notes, VALUES[by]);
  const counts = new Uint32Array(256);
  for (const value of values) counts[value]!++;
  const indexes = Array.from(counts, (count) => new Uint32Array(count));
  const filled = new Uint32Array(256);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    indexes[value]![filled[value]!++] = i;
  }
  return indexes.flatMap((some, value) =>
    some.length === 0
      ? []
      : { value, color: colorOf(by, value), notes: new NoteTrack(notes, some) },
  );
}
