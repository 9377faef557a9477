/** The languages of the interface, each with its name in that language. */
export const LOCALES = [
  { tag: 'en', name: 'English' },
  { tag: 'fr', name: 'Français' },
  { tag: 'de', name: 'Deutsch' },
  { tag: 'el', name: 'Ελληνικά' },
  { tag: 'hr', name: 'Hrvatski' },
  { tag: 'it', name: 'Italiano' },
  { tag: 'sl', name: 'Slovenščina' },
  { tag: 'zh-Hans', name: '简体中文' },
] as const;

export type Locale = (typeof LOCALES)[number]['tag'];
/** The locale for a language tag that names none of them: American English. */
export const FALLBACK: Locale = 'en';

/** Returns the locale for a language tag; undefined when the site has none in that language. */
export function localeOf(tag: string): Locale | undefined {
  const wanted = tag.toLowerCase();
  // Traditional Chinese is another script, and the site has no texts in it.
  if (/^zh\b.*-(hant|tw|hk|mo)\b/.test(wanted)) return undefined;
  const [language] = wanted.split('-');
  return LOCALES.find(({ tag: own }) => own.toLowerCase().split('-')[0] === language)?.tag;
}

/** Returns the first locale that one of the tags names. */
export const firstLocale = (tags: readonly string[]): Locale =>
  tags.map(localeOf).find((locale) => locale !== undefined) ?? FALLBACK;
