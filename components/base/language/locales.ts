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

/** The locales that come with the library beside English, which is always there. */
export const LOCALES = ['de', 'el', 'fr', 'hr', 'it', 'sl', 'zh-Hans'] as const;
