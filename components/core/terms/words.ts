/** Gives the texts of a language: the sentence of a key such as `terms.keys.minor`, and the language itself. */
export interface Words {
  /** Returns the sentence of a key; `''` while it is on its way. */
  readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
  /** Language tag, such as `de-AT`. */
  readonly language: string;
}

/** Languages that name notes as German does: H is B natural, B is B flat. */
const GERMAN_NOTES = /^(de|hr|sl)\b/i;
/** Languages that write the tonic of a minor key with a small letter. */
const SMALL_MINOR = /^(de|hr|sl|zh)\b/i;

/** Returns whether a language has the German names of notes. */
export const hasGermanNotes = ({ language }: Words): boolean => GERMAN_NOTES.test(language);

/** Returns whether a language writes a minor key with a small letter: `a-Moll`. */
export const hasSmallMinor = ({ language }: Words): boolean => SMALL_MINOR.test(language);
