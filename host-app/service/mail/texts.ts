import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../../locales/service');

/** Languages of letters. */
export const LETTER_LOCALES = ['en', 'fr', 'de', 'el', 'hr', 'it', 'sl', 'zh-Hans'] as const;

type Values = Readonly<Record<string, string>>;
type Texts = Readonly<Record<string, string>>;

const loaded = new Map<string, Texts>();

function textsIn(locale: string): Texts {
  const known = loaded.get(locale);
  if (known) return known;
  const file = readFileSync(path.join(FOLDER, `${locale}.json`), 'utf8');
  const { letter } = JSON.parse(file) as { readonly letter: Texts };
  loaded.set(locale, letter);
  return letter;
}

/** Returns the language of a form if letters exist in it; else English. */
export const letterLocale = (locale: unknown): string =>
  LETTER_LOCALES.find((known) => known === locale) ?? 'en';

/**
 * Returns the texts of letters in a language. Inserts values once and unchanged, so that a value cannot
 * refer to other texts.
 */
export function letterTexts(locale: string): (key: string, values?: Values) => string {
  const texts = textsIn(locale);
  return (key, values = {}) => {
    const text = texts[key.replace(/^letter\./, '')] ?? '';
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}
