import type { PieceNotes, PlayedNote } from '../../engines/notes/types.js';
import type { RollColoring } from '../piano-roll.js';
import { NoteTrack } from './note-track.js';

/** By what notes are colored. */
export type ColorBy = RollColoring;

export const COLORINGS: readonly ColorBy[] = ['staff', 'voice', 'pitch'];

/** As many colors as there are for staves and voices; the next one has the first color again. */
export const PALETTE_SIZE = 8;

/** The notes of one color. */
export interface ColoredTrack {
  /** Number of the staff or voice from 1, or the pitch class from 0 (C). */
  readonly value: number;
  /** Its color: the name of a custom property of the styles, without its dashes. */
  readonly color: string;
  readonly notes: NoteTrack;
}

/** More staves than this have one color. */
const MOST = 255;

const VALUES: Readonly<Record<ColorBy, (note: PlayedNote) => number>> = {
  staff: ({ staff }) => Math.min(staff, MOST),
  voice: ({ voice = 1 }) => Math.min(voice, MOST),
  pitch: ({ pitch }) => ((pitch % 12) + 12) % 12,
};

/** The colors of pitch classes follow the circle of fifths: related keys have related colors. */
const colorOf = (by: ColorBy, value: number): string =>
  by === 'pitch' ? `class-${value}` : `part-${(value - 1) % PALETTE_SIZE}`;

/** Notes that were shared out once are shared out for every roll. */
const known = new WeakMap<PieceNotes, Map<ColorBy, readonly ColoredTrack[]>>();

/** Shares the notes out among their colors, by value; values without notes are left out. */
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
