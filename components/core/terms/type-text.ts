import { labelTypeOf } from '../model/labels/label-types.js';
import { chordText } from './chord-name.js';
import { tagKeyText } from './key-name.js';
import type { Words } from './words.js';

/** Types without a look of their own that have a name in each language: those of shipped and well-known analyses. */
const TERMS: ReadonlySet<string> = new Set([
  ...['Form', 'Section', 'Subject', 'Answer', 'Countersubject', 'Suspension'],
]);

/** Gives the name of a type of labels; `''` while it is on its way. */
type TypeWords = { readonly t: (key: `terms.types.${string}`) => string };

/** Returns the name of the text of a type: `Harmonic sequence` is `harmonicSequence`. */
const textName = (name: string): string =>
  name.charAt(0).toLowerCase() +
  name.slice(1).replace(/\s+(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns the name of a type of labels in a language, if it is a usual one. A type of one's own is what
 * somebody has typed, and stays. Files keep the English name.
 */
export function typeText(name: string, words: TypeWords): string {
  const known = labelTypeOf(name)?.name ?? (TERMS.has(name) ? name : undefined);
  return known ? words.t(`terms.types.${textName(known)}`) || known : name;
}

/**
 * Returns the key or the chord that a tag names, in the words of a language; undefined when it names none,
 * or says it in these words already. The tag itself is never translated.
 */
export function tagTerm(
  { type, tag }: { readonly type: string; readonly tag?: string | undefined },
  words: Words,
): string | undefined {
  if (!tag) return undefined;
  const name = labelTypeOf(type)?.name;
  const text =
    name === 'Key' || name === 'Modulation'
      ? tagKeyText(tag, words)
      : name === 'Harmony'
        ? chordText(tag, words)
        : undefined;
  return text?.toLowerCase() === tag.trim().toLowerCase() ? undefined : text;
}
