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

/** The locales that come with the library. English texts of the elements are always there. */
export const LOCALES: Readonly<Record<string, LocaleFiles>> = {
  en: {
    elements: () => import('../../../locales/en.json'),
    problems: () => import('../../../locales/problems/en.json'),
  },
  de: {
    elements: () => import('../../../locales/de.json'),
    problems: () => import('../../../locales/problems/de.json'),
  },
  el: {
    elements: () => import('../../../locales/el.json'),
    problems: () => import('../../../locales/problems/el.json'),
  },
  fr: {
    elements: () => import('../../../locales/fr.json'),
    problems: () => import('../../../locales/problems/fr.json'),
  },
  hr: {
    elements: () => import('../../../locales/hr.json'),
    problems: () => import('../../../locales/problems/hr.json'),
  },
  it: {
    elements: () => import('../../../locales/it.json'),
    problems: () => import('../../../locales/problems/it.json'),
  },
  sl: {
    elements: () => import('../../../locales/sl.json'),
    problems: () => import('../../../locales/problems/sl.json'),
  },
  'zh-Hans': {
    elements: () => import('../../../locales/zh-Hans.json'),
    problems: () => import('../../../locales/problems/zh-Hans.json'),
  },
};
