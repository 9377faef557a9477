import type { Locale } from '#shared/locales.js';

/** A group of texts that load with the page that brings them. */
type OwnFamily = 'admin' | 'marks' | 'groups';

/** A group of texts that load together; `problems` and `terms` are those of the elements. */
export type Family =
  | OwnFamily
  | 'shell'
  | 'corpora'
  | 'table'
  | 'piece'
  | 'sync'
  | 'dialogs'
  | 'embedding'
  | 'problems'
  | 'terms'
  | 'upload'
  | 'my'
  | 'about'
  | 'help';

/** Texts by key, in the format of i18next. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

type LoadTexts = () => Promise<{ readonly default: Texts }>;

export type LoadLocales = Readonly<Record<Locale, LoadTexts>>;

/** Loads the texts of each family, by locale; a page may add its own before it asks for them. */
export const TEXT_FILES: Record<Exclude<Family, OwnFamily>, LoadLocales> &
  Partial<Record<OwnFamily, LoadLocales>> = {
  shell: {
    en: () => import('#locales/host/shell/en.json'),
    fr: () => import('#locales/host/shell/fr.json'),
    de: () => import('#locales/host/shell/de.json'),
    el: () => import('#locales/host/shell/el.json'),
    hr: () => import('#locales/host/shell/hr.json'),
    it: () => import('#locales/host/shell/it.json'),
    sl: () => import('#locales/host/shell/sl.json'),
    'zh-Hans': () => import('#locales/host/shell/zh-Hans.json'),
  },
  corpora: {
    en: () => import('#locales/host/corpora/en.json'),
    fr: () => import('#locales/host/corpora/fr.json'),
    de: () => import('#locales/host/corpora/de.json'),
    el: () => import('#locales/host/corpora/el.json'),
    hr: () => import('#locales/host/corpora/hr.json'),
    it: () => import('#locales/host/corpora/it.json'),
    sl: () => import('#locales/host/corpora/sl.json'),
    'zh-Hans': () => import('#locales/host/corpora/zh-Hans.json'),
  },
  table: {
    en: () => import('#locales/host/table/en.json'),
    fr: () => import('#locales/host/table/fr.json'),
    de: () => import('#locales/host/table/de.json'),
    el: () => import('#locales/host/table/el.json'),
    hr: () => import('#locales/host/table/hr.json'),
    it: () => import('#locales/host/table/it.json'),
    sl: () => import('#locales/host/table/sl.json'),
    'zh-Hans': () => import('#locales/host/table/zh-Hans.json'),
  },
  piece: {
    en: () => import('#locales/host/piece/en.json'),
    fr: () => import('#locales/host/piece/fr.json'),
    de: () => import('#locales/host/piece/de.json'),
    el: () => import('#locales/host/piece/el.json'),
    hr: () => import('#locales/host/piece/hr.json'),
    it: () => import('#locales/host/piece/it.json'),
    sl: () => import('#locales/host/piece/sl.json'),
    'zh-Hans': () => import('#locales/host/piece/zh-Hans.json'),
  },
  sync: {
    en: () => import('#locales/host/sync/en.json'),
    fr: () => import('#locales/host/sync/fr.json'),
    de: () => import('#locales/host/sync/de.json'),
    el: () => import('#locales/host/sync/el.json'),
    hr: () => import('#locales/host/sync/hr.json'),
    it: () => import('#locales/host/sync/it.json'),
    sl: () => import('#locales/host/sync/sl.json'),
    'zh-Hans': () => import('#locales/host/sync/zh-Hans.json'),
  },
  dialogs: {
    en: () => import('#locales/host/dialogs/en.json'),
    fr: () => import('#locales/host/dialogs/fr.json'),
    de: () => import('#locales/host/dialogs/de.json'),
    el: () => import('#locales/host/dialogs/el.json'),
    hr: () => import('#locales/host/dialogs/hr.json'),
    it: () => import('#locales/host/dialogs/it.json'),
    sl: () => import('#locales/host/dialogs/sl.json'),
    'zh-Hans': () => import('#locales/host/dialogs/zh-Hans.json'),
  },
  embedding: {
    en: () => import('#locales/host/embedding/en.json'),
    fr: () => import('#locales/host/embedding/fr.json'),
    de: () => import('#locales/host/embedding/de.json'),
    el: () => import('#locales/host/embedding/el.json'),
    hr: () => import('#locales/host/embedding/hr.json'),
    it: () => import('#locales/host/embedding/it.json'),
    sl: () => import('#locales/host/embedding/sl.json'),
    'zh-Hans': () => import('#locales/host/embedding/zh-Hans.json'),
  },
  problems: {
    en: () => import('#locales/problems/en.json'),
    fr: () => import('#locales/problems/fr.json'),
    de: () => import('#locales/problems/de.json'),
    el: () => import('#locales/problems/el.json'),
    hr: () => import('#locales/problems/hr.json'),
    it: () => import('#locales/problems/it.json'),
    sl: () => import('#locales/problems/sl.json'),
    'zh-Hans': () => import('#locales/problems/zh-Hans.json'),
  },
  terms: {
    en: () => import('#locales/labels/en.json'),
    fr: () => import('#locales/labels/fr.json'),
    de: () => import('#locales/labels/de.json'),
    el: () => import('#locales/labels/el.json'),
    hr: () => import('#locales/labels/hr.json'),
    it: () => import('#locales/labels/it.json'),
    sl: () => import('#locales/labels/sl.json'),
    'zh-Hans': () => import('#locales/labels/zh-Hans.json'),
  },
  upload: {
    en: () => import('#locales/host/upload/en.json'),
    fr: () => import('#locales/host/upload/fr.json'),
    de: () => import('#locales/host/upload/de.json'),
    el: () => import('#locales/host/upload/el.json'),
    hr: () => import('#locales/host/upload/hr.json'),
    it: () => import('#locales/host/upload/it.json'),
    sl: () => import('#locales/host/upload/sl.json'),
    'zh-Hans': () => import('#locales/host/upload/zh-Hans.json'),
  },
  my: {
    en: () => import('#locales/host/my/en.json'),
    fr: () => import('#locales/host/my/fr.json'),
    de: () => import('#locales/host/my/de.json'),
    el: () => import('#locales/host/my/el.json'),
    hr: () => import('#locales/host/my/hr.json'),
    it: () => import('#locales/host/my/it.json'),
    sl: () => import('#locales/host/my/sl.json'),
    'zh-Hans': () => import('#locales/host/my/zh-Hans.json'),
  },
  about: {
    en: () => import('#locales/host/about/en.json'),
    fr: () => import('#locales/host/about/fr.json'),
    de: () => import('#locales/host/about/de.json'),
    el: () => import('#locales/host/about/el.json'),
    hr: () => import('#locales/host/about/hr.json'),
    it: () => import('#locales/host/about/it.json'),
    sl: () => import('#locales/host/about/sl.json'),
    'zh-Hans': () => import('#locales/host/about/zh-Hans.json'),
  },
  help: {
    en: () => import('#locales/host/help/en.json'),
    fr: () => import('#locales/host/help/fr.json'),
    de: () => import('#locales/host/help/de.json'),
    el: () => import('#locales/host/help/el.json'),
    hr: () => import('#locales/host/help/hr.json'),
    it: () => import('#locales/host/help/it.json'),
    sl: () => import('#locales/host/help/sl.json'),
    'zh-Hans': () => import('#locales/host/help/zh-Hans.json'),
  },
};
