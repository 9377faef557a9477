import en from '../../locales/en.json';

/** The texts of one locale: whole sentences under element and key, in i18next's own form. */
export interface Texts {
  readonly [key: string]: string | Texts;
}
export type Values = Readonly<Record<string, string | number | undefined>>;

export const english: Texts = en;

const plurals = new Intl.PluralRules('en');

function find(key: string): string | undefined {
  const step = (texts: string | Texts | undefined, part: string) =>
    typeof texts === 'object' ? texts[part] : undefined;
  const found = key.split('.').reduce(step, english);
  return typeof found === 'string' ? found : undefined;
}

/** Whether there is a sentence for the key. */
export const hasText = (key: string): boolean => find(key) !== undefined;

/**
 * The English sentence of a key, with its values and the plural of `count`: those forms of i18next
 * that English needs, so that i18next itself can come with the first other locale.
 */
export function englishText(key: string, values: Values = {}): string {
  const { count } = values;
  const plural = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined;
  const text = plural ?? find(key) ?? key;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) => String(values[name] ?? gap));
}
