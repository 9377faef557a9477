import { hasGermanNotes, noteOf, noteText, type Words } from '#core';

/** Pitch classes from C; black keys by their more frequent names. */
const NAMES = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const;

const englishName = (pitch: number): string => NAMES[((pitch % 12) + 12) % 12]!;
const localName = (name: string, words: Words): string =>
  noteText(noteOf(name.charAt(0), name.slice(1)), words);

/** Returns the name of the pitch class of a pitch in a language; that of 0 is C. */
export const pitchClassName = (pitch: number, words: Words): string =>
  localName(englishName(pitch), words);

/**
 * Returns the name of a MIDI pitch in scientific pitch notation: 60 is C4, middle C. Its letters are English,
 * but where notes have German names: H4 is a note above B4 there. Names such as “do” would count octaves
 * from another one.
 */
export function pitchName(pitch: number, words?: Words): string {
  const name = englishName(pitch);
  const shown = words && hasGermanNotes(words) ? localName(name, words) : name;
  return `${shown}${Math.floor(pitch / 12) - 1}`;
}
