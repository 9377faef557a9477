/** The texts of one locale: whole sentences under element and key, in i18next's own form. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

export type LoadTexts = () => Promise<{ readonly default: Texts }>;

/** Where the texts of a locale come from: those of the elements, and those that are rarely needed. */
export interface LocaleFiles {
  readonly elements: LoadTexts;
  /** The sentences of `problem` and `dialog`; English ones stand in where there are none. */
  readonly problems?: LoadTexts;
}

export const FALLBACK = 'en';

/** The locales that a host has added. */
export const addedLocales = new Map<string, LocaleFiles>();

/** Whether a key is among the texts that are rarely needed. */
export const isRare = (key: string): boolean => /^(problem|dialog)\./.test(key);
