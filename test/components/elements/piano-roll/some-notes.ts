import { quarters } from '#core';
import type { PieceNotes, PlayedNote } from '#engines/notes';

/** Onset, duration, pitch, and staff and voice where they are not 1. */
export type NoteRow = readonly [
  onset: number,
  duration: number,
  pitch: number,
  staff?: number,
  voice?: number,
];

export const someNotes = (rows: readonly NoteRow[]): readonly PlayedNote[] =>
  rows.map(([onset, duration, pitch, staff = 1, voice = 1], index) => ({
    onset: quarters(onset),
    duration: quarters(duration),
    ...{ pitch, staff, voice, id: `note-${index}` },
  }));

/** The notes of a score that says nothing else. */
export const notesFrom = (rows: readonly NoteRow[]): PieceNotes => ({
  notes: someNotes(rows),
  staves: [{ number: 1 }],
  tempos: [],
});
