import type { LocalizedText, Raw } from '../types/common-types.js';
import { mapEntries, toText } from './values.js';

const LANGUAGE = /^([a-z]{2,3}(-[A-Za-z\d]+)*)?$/;

/**
 * Returns a text for a locale: of the locale, else of its language, else without a language, else any.
 */
export function localizedText(text: LocalizedText, locale: string): string | undefined {
  const tags = [locale, locale.split('-')[0] ?? '', '', ...Object.keys(text)];
  const tag = tags.find((each) => Object.hasOwn(text, each));
  return tag === undefined ? undefined : text[tag];
}

/** Returns the texts of `key`, `key:{language}` and `{language}:key`, by language. */
export const readLocalized = (raw: Raw, key: string): LocalizedText =>
  mapEntries(raw, (name, value) => {
    const text = toText(value);
    const parts = name.split(':');
    const language = parts.find((part) => part !== key) ?? '';
    const isOurs = parts.includes(key) && parts.length <= 2 && LANGUAGE.test(language);
    return isOurs && text !== undefined ? [language, text] : undefined;
  });
