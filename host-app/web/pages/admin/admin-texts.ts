import type { Locale } from '#shared/locales.js';
import type { LoadTexts } from '#web/language/text-files.js';

/** The texts of the page, which no other page loads. */
export const ADMIN_TEXTS: Readonly<Record<Locale, LoadTexts>> = {
  en: () => import('#locales/host/admin/en.json'),
  fr: () => import('#locales/host/admin/fr.json'),
  de: () => import('#locales/host/admin/de.json'),
  el: () => import('#locales/host/admin/el.json'),
  hr: () => import('#locales/host/admin/hr.json'),
  it: () => import('#locales/host/admin/it.json'),
  sl: () => import('#locales/host/admin/sl.json'),
  'zh-Hans': () => import('#locales/host/admin/zh-Hans.json'),
};
