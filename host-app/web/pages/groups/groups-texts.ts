import type { LoadLocales } from '#web/language/text-files.js';

/** The texts of these pages, which no other page loads. */
export const GROUPS_TEXTS: LoadLocales = {
  en: () => import('#locales/host/groups/en.json'),
  fr: () => import('#locales/host/groups/fr.json'),
  de: () => import('#locales/host/groups/de.json'),
  el: () => import('#locales/host/groups/el.json'),
  hr: () => import('#locales/host/groups/hr.json'),
  it: () => import('#locales/host/groups/it.json'),
  sl: () => import('#locales/host/groups/sl.json'),
  'zh-Hans': () => import('#locales/host/groups/zh-Hans.json'),
};
