import type { LoadLocales } from '#web/language/text-files.js';

/** The texts of the page, which no other page loads. */
export const MARKS_TEXTS: LoadLocales = {
  en: () => import('#locales/host/marks/en.json'),
  fr: () => import('#locales/host/marks/fr.json'),
  de: () => import('#locales/host/marks/de.json'),
  el: () => import('#locales/host/marks/el.json'),
  hr: () => import('#locales/host/marks/hr.json'),
  it: () => import('#locales/host/marks/it.json'),
  sl: () => import('#locales/host/marks/sl.json'),
  'zh-Hans': () => import('#locales/host/marks/zh-Hans.json'),
};
