import type { i18n } from 'i18next';
import { observable, runInAction } from 'mobx';
import { english, type Values } from './english.js';
import { LOCALE_FILES } from './locale-files.js';
import {
  addedLocales,
  FALLBACK,
  kindOf,
  type LoadTexts,
  type LocaleFiles,
  type TextKind,
  type Texts,
} from './locales.js';

/** Loaded with the first texts. */
let others: i18n | undefined;

const asked = new Set<string>();
/** The loaded texts, by locale and kind. */
const arrived = observable.set<string>();

const filesOf = (locale: string): LocaleFiles | undefined =>
  addedLocales.get(locale) ?? LOCALE_FILES[locale];

/** Returns the known locale that matches a language tag best: `fr-CA` → `fr`, `zh` → `zh-Hans`. */
export function matchLocale(tag: string): string {
  const wanted = tag.toLowerCase();
  const [language = ''] = wanted.split('-');
  const by = (test: (locale: string) => boolean) =>
    [FALLBACK, ...addedLocales.keys(), ...Object.keys(LOCALE_FILES)].find((known) =>
      test(known.toLowerCase()),
    );
  return (
    by((locale) => locale === wanted) ??
    by((locale) => locale === language) ??
    by((locale) => locale.split('-')[0] === language) ??
    FALLBACK
  );
}

/**
 * Returns the sentence of a key in a locale other than English; undefined until its texts are loaded.
 * Observable.
 */
export function translateOther(tag: string, key: string, values?: Values): string | undefined {
  const locale = matchLocale(tag);
  if (locale === FALLBACK || !hasTexts(locale, kindOf(key))) return undefined;
  return others?.t(key, { ...values, lng: locale });
}

/** Whether texts are loaded; starts to load missing ones. */
function hasTexts(locale: string, kind: TextKind): boolean {
  const id = `${locale}/${kind}`;
  const load = filesOf(locale)?.[kind];
  const isThere = arrived.has(id);
  if (!isThere && load && !asked.has(id)) void fetchTexts(id, locale, load);
  return isThere;
}

async function fetchTexts(id: string, locale: string, load: LoadTexts): Promise<void> {
  asked.add(id);
  try {
    const [texts, i18next] = await Promise.all([load(), startOthers()]);
    i18next.addResourceBundle(locale, 'translation', texts.default, true);
    runInAction(() => arrived.add(id));
  } catch (error) {
    asked.delete(id);
    console.warn(`The texts of the locale ${locale} could not be loaded.`, error);
  }
}

/** Starts i18next with all English texts, its fallback. */
async function startOthers(): Promise<i18n> {
  const [{ startI18next }, ...rare] = await Promise.all([
    import('./start-i18next.js'),
    import('#locales/problems/en.json'),
    import('#locales/labels/en.json'),
    import('#locales/labeling/en.json'),
    import('#locales/views/en.json'),
    import('#locales/tools/en.json'),
    import('#locales/sync/en.json'),
  ]);
  const all: readonly Texts[] = [english, ...rare.map((file) => file.default)];
  const texts = all.reduce((sum, some) => ({ ...sum, ...some }));
  return (others ??= startI18next(FALLBACK, texts));
}
