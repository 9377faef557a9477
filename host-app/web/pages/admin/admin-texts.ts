import type { LoadLocales } from '#web/language/text-files.js';

/** The texts of the page, which no other page loads. */
export const ADMIN_TEXTS: LoadLocales = {
  en: () => import('#locales/host/admin/en.json'),
  fr: () => import('#locales/host/admin/fr.json'),
  de: () => import('#locales/host/admin/de.json'),
  el: () => import('#locales/host/admin/el.json'),
  hr: () => import('#locales/host/admin/hr.json'),
  it: () => import('#locales/host/admin/it.json'),
  sl: () => import('#locales/host/admin/sl.json'),
  'zh-Hans': () => import('#locales/host/admin/zh-Hans.json'),
};
