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

const VALUES: Readonly<Record<ColorBy, (note: PlayedNote) => number>> = {
  staff: ({ staff }) => staff,
  voice: ({ voice }) => voice ?? 1,
  pitch: ({ pitch }) => ((pitch % 12) + 12) % 12,
};

/** The colors of pitch classes follow the circle of fifths: related keys have related colors. */
const colorOf = (by: ColorBy, value: number): string =>
  by === 'pitch' ? `class-${value}` : `part-${(value - 1) % PALETTE_SIZE}`;

/** Shares the notes out among their colors, by value; values without notes are left out. */
export function colored({ notes }: PieceNotes, by: ColorBy): readonly ColoredTrack[] {
  const valueOf = VALUES[by];
  const indexes = new Map<number, number[]>();
  for (const [index, note] of notes.entries()) {
    const value = valueOf(note);
    const list = indexes.get(value);
    if (list) list.push(index);
    else indexes.set(value, [index]);
  }
  const values = [...indexes.keys()].sort((a, b) => a - b);
  return values.map((value) => ({
    value,
    color: colorOf(by, value),
    notes: new NoteTrack(notes, Uint32Array.from(indexes.get(value)!)),
  }));
}
