import { type Quarter, quarters, sameOnset } from '#core';
import type { Note } from '../types.js';

/** Ids of two notes that a tie joins. */
export interface Tie {
  readonly from: string;
  readonly to: string;
}

const endOf = ({ onset, duration }: Note): Quarter => quarters(onset + duration);

/**
 * Joins tied notes to one that lasts as long as all of them. A tie into a second ending, whose note
 * does not follow in the score as written, joins nothing: that note starts anew on its page.
 */
export function mergeTies(notes: readonly Note[], ties: readonly Tie[]): Note[] {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const next = new Map<Note, Note>();
  const continued = new Set<Note>();
  for (const { from, to } of ties) {
    const [first, second] = [byId.get(from), byId.get(to)];
    if (!first || !second || first.pitch !== second.pitch) continue;
    if (!sameOnset(endOf(first), second.onset) || first.onset >= second.onset) continue;
    next.set(first, second);
    continued.add(second);
  }
  return notes.filter((note) => !continued.has(note)).map((note) => lengthened(note, next));
}

function lengthened(note: Note, next: ReadonlyMap<Note, Note>): Note {
  let last = note;
  for (let tied = next.get(last); tied; tied = next.get(last)) last = tied;
  return last === note ? note : { ...note, duration: quarters(endOf(last) - note.onset) };
}
