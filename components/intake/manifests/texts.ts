import { isObject } from '#core';
import { MANIFEST_LIMITS } from '../checks/limits.js';
import { listOf } from '../marks/read/iiif-parts.js';

/** A text in some languages; `''` is the language of a text that names none. */
export type Texts = Readonly<Record<string, string>>;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
};

/** Returns a text of a manifest, which may have some HTML, as plain words; a long one is cut. */
function plain(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value)
    .slice(0, 4 * MANIFEST_LIMITS.words)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w{2,4}));/g, (all: string, code?: string, name = '') =>
      code === undefined ? (ENTITIES[name as string] ?? all) : String.fromCodePoint(Number(code)),
    )
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, MANIFEST_LIMITS.words);
}

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;
const languageOf = (word: unknown): string =>
  typeof word === 'string' && LANGUAGE.test(word) ? word : '';

/**
 * Returns a text of either version of the Presentation API: a language map, a text, a text with its
 * language, or several of these. Several texts of a language become one.
 */
export function textsIn(value: unknown): Texts {
  const found = new Map<string, string[]>();
  const add = (language: string, words: unknown) => {
    const text = plain(words);
    if (text !== '') found.set(language, [...(found.get(language) ?? []), text]);
  };
  for (const each of listOf(value)) {
    if (!isObject(each)) add('', each);
    else if ('@value' in each) add(languageOf(each['@language']), each['@value']);
    else
      for (const [word, words] of Object.entries(each))
        listOf(words).forEach((text) => add(languageOf(word), text));
  }
  return Object.fromEntries([...found].map(([word, words]) => [word, words.join('; ')]));
}

/**
 * Returns a text for a reader: in their language, else without a language, else in English, else in the
 * first language that it has; `''` when there is none.
 */
export function textFor(texts: Texts, language: string): string {
  const [base = ''] = language.toLowerCase().split('-');
  const near = Object.keys(texts).find((each) => each.toLowerCase().split('-')[0] === base);
  const order = [language, near ?? '', '', 'en'];
  const known = order.find((each) => Object.hasOwn(texts, each));
  return (known === undefined ? Object.values(texts)[0] : texts[known]) ?? '';
}

/** Returns the language in which a page speaks to its reader. */
export const readersLanguage = (): string =>
  (typeof document === 'undefined' ? '' : document.documentElement.lang) ||
  (typeof navigator === 'undefined' ? '' : navigator.language) ||
  'en';

/** Returns an address of the web; undefined for anything else, which may run or read something. */
export function webAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MANIFEST_LIMITS.address) return undefined;
  const address = value.trim();
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { username, password } = new URL(address);
  return username === '' && password === '' ? address : undefined;
}
