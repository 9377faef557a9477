import { isNote, type Note, type PieceSource, type Score } from '../model.js';

export interface Syllable {
  verse: number;
  text: string;
  place: 'single' | 'begin' | 'middle' | 'end';
  extend: boolean;
}

interface VerseText {
  source: PieceSource;
  notes: Note[];
  text: string;
  verse: number;
}

/** Returns the syllables under each note of a staff, from its verses; throws when the counts differ. */
export function syllables(score: Score, staff: number, verses: string[]): Map<Note, Syllable[]> {
  const notes = score.measures
    .flatMap((measure) => measure.staves[staff]?.[0] ?? [])
    .filter(isNote)
    .filter(
      (note) =>
        note.kind === 'note' && !note.grace && (note.tie === undefined || note.tie === 'start'),
    );
  const result = new Map<Note, Syllable[]>();
  verses.forEach((text, index) =>
    addVerse(result, { source: score.source, notes, text, verse: index + 1 }),
  );
  return result;
}

function addVerse(result: Map<Note, Syllable[]>, { source, notes, text, verse }: VerseText): void {
  const words = text.trim().split(/\s+/);
  const open = words.at(-1) === '...';
  if (open) words.pop();
  if (open ? words.length > notes.length : words.length !== notes.length) {
    throw new Error(`${source.id}: ${words.length} syllables for ${notes.length} notes`);
  }
  let inWord = false;
  words.forEach((word, index) => {
    const note = notes[index];
    if (!note || word === '_') return;
    const goesOn = word.endsWith('-');
    const place = inWord ? (goesOn ? 'middle' : 'end') : goesOn ? 'begin' : 'single';
    inWord = goesOn;
    const extend = words[index + 1] === '_' && !goesOn;
    const clean = (goesOn ? word.slice(0, -1) : word).replaceAll('_', ' ').replaceAll("'", '’');
    result.set(note, [...(result.get(note) ?? []), { verse, text: clean, place, extend }]);
  });
}
