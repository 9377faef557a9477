import texts from '#locales/en.json';
import type { Texts } from './locales.js';

/** The built-in texts. */
export const english: Texts = texts;

export type Values = Readonly<Record<string, string | number | undefined>>;

const plurals = new Intl.PluralRules('en');

function find(texts: Texts, key: string): string | undefined {
  const step = (part: string | Texts | undefined, name: string) =>
    typeof part === 'object' ? part[name] : undefined;
  const found = key.split('.').reduce(step, texts);
  return typeof found === 'string' ? found : undefined;
}

/**
 * Returns the English sentence of a key, with its values and the plural of `count`: only the forms of
 * i18next that English needs, so that i18next itself can load with the first other locale. The key itself
 * when there is no sentence.
 */
export function englishText(key: string, values: Values = {}, texts: Texts = english): string {
  const { count } = values;
  const form = typeof count === 'number' && find(texts, `${key}_${plurals.select(count)}`);
  const text = form || find(texts, key) || key;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) => String(values[name] ?? gap));
}
