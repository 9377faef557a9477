import { quarters } from '#core';
import type { Note } from './types.js';

/**
 * Notes in columns, as they are sent from the worker: to receive a hundred thousand objects would
 * keep the page from answering for a tenth of a second.
 */
export interface PackedNotes {
  /** Onset and duration of each note, in quarters. */
  readonly times: Float64Array<ArrayBuffer>;
  /** Pitch, staff and voice (0 for none) of each note. */
  readonly numbers: Int16Array<ArrayBuffer>;
  /** All ids, with a sign between them that no XML may hold. */
  readonly ids: string;
}

const BETWEEN = '\0';

export function packNotes(notes: readonly Note[]): PackedNotes {
  const times = new Float64Array(2 * notes.length);
  const numbers = new Int16Array(3 * notes.length);
  for (const [i, { onset, duration, pitch, staff, voice = 0 }] of notes.entries()) {
    times[2 * i] = onset;
    times[2 * i + 1] = duration;
    numbers[3 * i] = pitch;
    numbers[3 * i + 1] = staff;
    numbers[3 * i + 2] = voice;
  }
  return { times, numbers, ids: notes.map(({ id }) => id).join(BETWEEN) };
}

export function unpackNotes({ times, numbers, ids }: PackedNotes): readonly Note[] {
  if (times.length === 0) return [];
  return ids.split(BETWEEN).map((id, i) => {
    const onset = quarters(times[2 * i]!);
    const duration = quarters(times[2 * i + 1]!);
    const pitch = numbers[3 * i]!;
    const staff = numbers[3 * i + 1]!;
    const voice = numbers[3 * i + 2]!;
    if (voice === 0) return { onset, duration, pitch, staff, id };
    return { onset, duration, pitch, staff, voice, id };
  });
}
