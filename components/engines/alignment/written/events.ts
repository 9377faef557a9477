import {
  type Lap,
  lapAt,
  type Measure,
  type MeasureMap,
  type Quarter,
  QUARTER_TOLERANCE,
  quarters,
  splitLaps,
} from '#core';
import type { AlignedNote } from '../types.js';

/** A note in the order of playing. */
export interface PlayedNote {
  /** Quarters from the beginning of the played music. */
  readonly start: number;
  /** In quarters. */
  readonly length: number;
  readonly pitch: number;
}

/** Notes that begin together. */
export interface ScoreEvent {
  /** Quarters from the beginning of the played music. */
  readonly at: number;
  /** Onset as written. */
  readonly onset: Quarter;
  readonly lap: Lap;
  /** Count of its measure. */
  readonly measure: number;
  readonly notes: readonly PlayedNote[];
}

/** Grace notes and rolled chords of MIDI scores begin together, in quarters. */
const TOGETHER = 1e-3;

/** Returns the events of a score in an order of its measures. */
export function eventsOf(
  notes: readonly AlignedNote[],
  { measures }: MeasureMap,
  order: readonly number[],
): readonly ScoreEvent[] {
  const byMeasure = notesByMeasure(notes, measures);
  const events: ScoreEvent[] = [];
  let at = 0;
  splitLaps(order).forEach((counts, index) => {
    const lap = lapAt(index);
    for (const count of counts) {
      const measure = measures[count - 1]!;
      if (lap !== undefined) events.push(...eventsIn(byMeasure[count - 1]!, measure, { at, lap }));
      at += measure.length;
    }
  });
  return events;
}

function notesByMeasure(
  notes: readonly AlignedNote[],
  measures: readonly Measure[],
): readonly (readonly AlignedNote[])[] {
  const found = measures.map((): AlignedNote[] => []);
  let index = 0;
  for (const note of [...notes].sort((a, b) => a.onset - b.onset)) {
    while (index < measures.length - 1 && startOf(measures[index + 1]!) <= note.onset) index += 1;
    found[index]?.push(note);
  }
  return found;
}

const startOf = ({ onset }: Measure): number => onset - QUARTER_TOLERANCE;

interface Place {
  readonly at: number;
  readonly lap: Lap;
}

function eventsIn(
  notes: readonly AlignedNote[],
  { onset: first, count: measure }: Measure,
  { at, lap }: Place,
): readonly ScoreEvent[] {
  const events: { onset: Quarter; notes: PlayedNote[] }[] = [];
  for (const { onset, duration, pitch } of notes) {
    const note = { start: at + onset - first, length: duration, pitch };
    const last = events.at(-1);
    if (last && onset - last.onset < TOGETHER) last.notes.push(note);
    else events.push({ onset: quarters(onset), notes: [note] });
  }
  return events.map(({ onset, notes: together }) => {
    const shared = { onset, lap, measure, notes: together };
    return { at: at + onset - first, ...shared };
  });
}

/**
 * Returns the notes of an event without its grace notes, which are played before; those alone if there
 * are no others.
 */
export function struckNotes({ notes }: ScoreEvent): readonly PlayedNote[] {
  const struck = notes.filter(({ length }) => length > 0);
  return struck.length > 0 ? struck : notes;
}
