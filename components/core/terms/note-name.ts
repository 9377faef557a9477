import type { Words } from './words.js';

/** Accidentals as they are written, and their words in the names of texts. */
const ACCIDENTALS: Readonly<Record<string, string>> = {
  ...{ flat: 'Flat', b: 'Flat', '♭': 'Flat' },
  ...{ sharp: 'Sharp', '#': 'Sharp', '♯': 'Sharp' },
};
const SIGNS: Readonly<Record<string, string>> = { Flat: '♭', Sharp: '♯' };

/** A note without octave, read in its English name. */
export interface NoteName {
  /** Name of its text: `C`, `FSharp`, `BFlat`. */
  readonly id: string;
  /** The English name with signs and in the case of the text: `B♭`, `f♯`. */
  readonly english: string;
}

/** Returns a note from a letter and an accidental, as a sign or a word. */
export function noteOf(letter: string, accidental = ''): NoteName {
  const word = ACCIDENTALS[accidental] ?? '';
  return { id: letter.toUpperCase() + word, english: letter + (SIGNS[word] ?? '') };
}

/** Returns the name of a note in a language: `H`, `si bémol`; the English one while texts are on their way. */
export const noteText = ({ id, english }: NoteName, words: Words): string =>
  words.t(`terms.notes.${id}`) || english;
