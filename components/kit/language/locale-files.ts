import type { LocaleFiles } from './locales.js';

/** The texts of the locales of the library, without English. */
export const LOCALE_FILES: Readonly<Record<string, Required<LocaleFiles>>> = {
  de: {
    elements: () => import('#locales/de.json'),
    problems: () => import('#locales/problems/de.json'),
    labels: () => import('#locales/labels/de.json'),
    views: () => import('#locales/views/de.json'),
    sync: () => import('#locales/sync/de.json'),
  },
  el: {
    elements: () => import('#locales/el.json'),
    problems: () => import('#locales/problems/el.json'),
    labels: () => import('#locales/labels/el.json'),
    views: () => import('#locales/views/el.json'),
    sync: () => import('#locales/sync/el.json'),
  },
  fr: {
    elements: () => import('#locales/fr.json'),
    problems: () => import('#locales/problems/fr.json'),
    labels: () => import('#locales/labels/fr.json'),
    views: () => import('#locales/views/fr.json'),
    sync: () => import('#locales/sync/fr.json'),
  },
  hr: {
    elements: () => import('#locales/hr.json'),
    problems: () => import('#locales/problems/hr.json'),
    labels: () => import('#locales/labels/hr.json'),
    views: () => import('#locales/views/hr.json'),
    sync: () => import('#locales/sync/hr.json'),
  },
  it: {
    elements: () => import('#locales/it.json'),
    problems: () => import('#locales/problems/it.json'),
    labels: () => import('#locales/labels/it.json'),
    views: () => import('#locales/views/it.json'),
    sync: () => import('#locales/sync/it.json'),
  },
  sl: {
    elements: () => import('#locales/sl.json'),
    problems: () => import('#locales/problems/sl.json'),
    labels: () => import('#locales/labels/sl.json'),
    views: () => import('#locales/views/sl.json'),
    sync: () => import('#locales/sync/sl.json'),
  },
  'zh-Hans': {
    elements: () => import('#locales/zh-Hans.json'),
    problems: () => import('#locales/problems/zh-Hans.json'),
    labels: () => import('#locales/labels/zh-Hans.json'),
    views: () => import('#locales/views/zh-Hans.json'),
    sync: () => import('#locales/sync/zh-Hans.json'),
  },
};
