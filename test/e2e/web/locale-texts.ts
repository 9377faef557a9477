import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

interface Texts {
  readonly [key: string]: string | Texts;
}

const LOCALES = path.resolve(import.meta.dirname, '../../../locales');
/** The folders that hold one file per locale. */
const FAMILIES = readdirSync(LOCALES, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'en.json')
  .map((file) => path.dirname(file));

const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${before}${key}`, text]] : flat(text, `${before}${key}.`),
  );

/** All texts of the interface in a locale, by family and key. */
const textsOf = (locale: string): ReadonlyMap<string, string> =>
  new Map(
    FAMILIES.flatMap((family) => {
      const file = readFileSync(path.join(LOCALES, family, `${locale}.json`), 'utf8');
      return flat(JSON.parse(file) as Texts, `${family}: `);
    }),
  );

const ENGLISH = textsOf('en');
/** Every key as it would stand on a page that lacks its text. */
export const KEYS: ReadonlySet<string> = new Set(
  [...ENGLISH.keys()]
    .map((key) => key.slice(key.indexOf(': ') + 2))
    .filter((key) => /\./.test(key)),
);

/** A text of a locale by family and key. */
export function textOf(locale: string, family: string, key: string): string {
  const text = textsOf(locale).get(`host/${family}: ${key}`);
  if (text === undefined) throw new Error(`${family} has no ${key}`);
  return text;
}

/**
 * English phrases that a page in another locale must not show: those of two words and more, which the
 * locale nowhere says in the same way. Single words are often the same, or the name of something.
 */
export function foreignTo(locale: string): ReadonlySet<string> {
  const own = new Set(textsOf(locale).values());
  const isPhrase = (text: string) => /\p{L}\s+\p{L}/u.test(text) && !text.includes('{{');
  return new Set([...ENGLISH.values()].filter((text) => isPhrase(text) && !own.has(text)));
}

/** Every text that a visitor sees or hears: texts, names, hints, in shadow roots too. */
export const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const NAMES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
    const found = new Set<string>([document.title]);
    const visit = (node: Node): void => {
      if (node instanceof Text) found.add(node.data.trim());
      if (node instanceof Element) {
        if (node.matches('script, style, noscript, option, [lang="en"]:not(html)')) return;
        if (!node.checkVisibility({ visibilityProperty: true })) return;
        for (const name of NAMES) found.add(node.getAttribute(name)?.trim() ?? '');
        node.shadowRoot?.childNodes.forEach(visit);
      }
      node.childNodes.forEach(visit);
    };
    visit(document.documentElement);
    return [...found].filter((text) => text !== '');
  });
