import type { MeasureMap } from '#core';
import type { Note, TempoChange } from '#engines/notation';

/** A note of a piece, as written; grace notes have duration 0, tied notes are one. */
export type PlayedNote = Note;

/** A staff of a score, or a track of a MIDI file. */
export interface NoteStaff {
  /** From 1, top to bottom. */
  readonly number: number;
  /** As the score names it; undefined where it does not. */
  readonly name?: string;
}

/** The notes of a score as played. Immutable. */
export interface PieceNotes {
  /** Sorted by onset, then staff, then pitch. */
  readonly notes: readonly PlayedNote[];
  readonly staves: readonly NoteStaff[];
  /** The measures of the score, with its repeats; undefined only without a score. */
  readonly measureMap?: MeasureMap;
  /** From which onset on how fast, rising; empty where the score does not say. */
  readonly tempos: readonly TempoChange[];
}
