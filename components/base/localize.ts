import type { i18n } from 'i18next';
import { createAtom, observable, runInAction } from 'mobx';
import { english, englishText, type Texts, type Values } from './english.js';

export { hasText, type Texts } from './english.js';

type LoadTexts = () => Promise<{ readonly default: Texts }>;

const FALLBACK = 'en';

/** Comes with the first locale that is not English. */
let others: i18n | undefined;

const loaders = new Map<string, LoadTexts>();
const asked = new Set<string>();
const arrived = observable.set<string>();

/** Makes a locale known; its texts are fetched when an element first asks for it. */
export function addLocale(locale: string, load: LoadTexts): void {
  loaders.set(locale, load);
}

/** The known locale that serves a language tag best: `fr-CA` → `fr`, `zh` → `zh-Hans`. */
export function matchLocale(tag: string): string {
  const wanted = tag.toLowerCase();
  const [language = ''] = wanted.split('-');
  const known = [FALLBACK, ...loaders.keys()];
  const by = (test: (locale: string) => boolean) => known.find((k) => test(k.toLowerCase()));
  return (
    by((locale) => locale === wanted) ??
    by((locale) => locale === language) ??
    by((locale) => locale.split('-')[0] === language) ??
    FALLBACK
  );
}

/** The sentence of a key; English until the locale has arrived. Observable: it changes when it has. */
export function translate(tag: string, key: string, values?: Values): string {
  const locale = matchLocale(tag);
  if (arrived.has(locale) && others) return others.t(key, { ...values, lng: locale });
  if (locale !== FALLBACK) void fetchTexts(locale);
  return englishText(key, values);
}

async function fetchTexts(locale: string): Promise<void> {
  const load = loaders.get(locale);
  if (!load || asked.has(locale)) return;
  asked.add(locale);
  try {
    const [{ startI18next }, { default: texts }] = await Promise.all([
      import('./start-i18next.js'),
      load(),
    ]);
    others ??= startI18next(FALLBACK, english);
    others.addResourceBundle(locale, 'translation', texts);
    runInAction(() => arrived.add(locale));
  } catch (error) {
    asked.delete(locale);
    console.warn(`The texts of the locale ${locale} could not be loaded.`, error);
  }
}

let stopWatching: (() => void) | undefined;
const pageLanguage = createAtom('page language', watchLanguage, () => stopWatching?.());

function watchLanguage(): void {
  const observer = new MutationObserver(() => pageLanguage.reportChanged());
  observer.observe(document, { subtree: true, attributeFilter: ['lang'] });
  stopWatching = () => observer.disconnect();
}

/** The language of the place where an element stands: its nearest `lang`, also beyond shadow roots. */
export function languageOf(element: Element): string {
  pageLanguage.reportObserved();
  let place: Element | null = element;
  while (place) {
    const lang = place.closest<HTMLElement>('[lang]')?.lang;
    if (lang) return lang;
    const root: Node = place.getRootNode();
    place = root instanceof ShadowRoot ? root.host : null;
  }
  return FALLBACK;
}
