import { noteOf, noteText, type NoteName } from './note-name.js';
import { hasSmallMinor, type Words } from './words.js';

const NOTE = /^([A-Ga-g])(?:[\s-]*(flat|sharp)(?![a-z])|([b♭#♯]))?/;
const MODES: Readonly<Record<string, string>> = {
  ...{ major: 'major', maj: 'major', M: 'major' },
  ...{ minor: 'minor', min: 'minor', m: 'minor' },
  ...{ dorian: 'dorian', phrygian: 'phrygian', lydian: 'lydian', mixolydian: 'mixolydian' },
  ...{ aeolian: 'aeolian', locrian: 'locrian', ionian: 'ionian' },
};

/** A key as read: its tonic, and its mode where the text says it. */
interface KeyName {
  readonly tonic: NoteName;
  /** Name of the text of the mode, such as `minor`. */
  readonly mode: string | undefined;
}

/** Reads a key with its English name: `B-flat major`, `f# minor`, `Eb`; undefined for any other text. */
function readKey(text: string): KeyName | undefined {
  const [found, letter, word, sign] = NOTE.exec(text) ?? [];
  if (found === undefined || letter === undefined) return undefined;
  const rest = text.slice(found.length);
  const name = rest.replace(/^[\s:_-]+/, '').trim();
  const mode = MODES[name] ?? MODES[name.toLowerCase()];
  if (name && !mode) return undefined;
  return { tonic: noteOf(letter, word ?? sign), mode };
}

/** Returns a text that begins with a note with the sign of its accidental: `B-flat trumpet` is `B♭ trumpet`. */
function withSigns(text: string): string {
  const [found, letter, word, sign] = NOTE.exec(text) ?? [];
  const rest = text.slice(found?.length ?? 0);
  if (letter === undefined || !/^($|[\s-])/.test(rest)) return text;
  return noteOf(letter, word ?? sign).english + rest;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function written({ tonic, mode }: KeyName, words: Words): string {
  const isSmall = mode === 'minor' ? hasSmallMinor(words) : !mode && /^[a-g]/.test(tonic.english);
  const name = noteText({ ...tonic, english: capital(tonic.english) }, words);
  const note = isSmall ? name.toLowerCase() : name;
  if (!mode) return note;
  return words.t(`terms.keys.${mode}`, { note }) || `${capital(tonic.english)} ${mode}`;
}

/**
 * Returns a key with an English name in the words of a language: `A minor` is `a-Moll`, `la mineur`. Any
 * other text is what somebody has typed, and stays.
 */
export function keyText(text: string, words: Words): string {
  const key = readKey(text);
  return key ? written(key, words) : withSigns(text);
}

/** Returns a key with its English name and the signs of accidentals, the same in every language. */
export const plainKey = (text: string): string => withSigns(text);

/**
 * Returns the key that the tag of a label names, in the words of a language; a letter alone is a major key,
 * a small one a minor key, as analysts write. Undefined for other texts.
 */
export function tagKeyText(tag: string, words: Words): string | undefined {
  const key = readKey(tag.trim());
  const byCase = /^[a-g]/.test(tag.trim()) ? 'minor' : 'major';
  return key && written({ ...key, mode: key.mode ?? byCase }, words);
}
