/** The languages of the interface, each by its own name. */
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
/** Where a language tag leads that names none of them: American English. */
export const FALLBACK: Locale = 'en';

/** The locale that a language tag asks for; undefined when there is none of its language. */
export function localeOf(tag: string): Locale | undefined {
  const wanted = tag.toLowerCase();
  // Traditional Chinese is another script.
  if (/^zh\b.*-(hant|tw|hk|mo)\b/.test(wanted)) return undefined;
  const [language] = wanted.split('-');
  return LOCALES.find(({ tag: own }) => own.toLowerCase().split('-')[0] === language)?.tag;
}

/** The first locale that one of the tags asks for. */
export const firstLocale = (tags: readonly string[]): Locale =>
  tags.map(localeOf).find((locale) => locale !== undefined) ?? FALLBACK;
