import { createAtom } from 'mobx';
import { Late } from '../element/late.js';
import { englishText, type Values } from './english.js';
import {
  addedLocales,
  FALLBACK,
  kindOf,
  type LateTexts,
  type LocaleFiles,
  type Texts,
} from './locales.js';

export type { LateTexts, LocaleFiles, Texts } from './locales.js';

/** Loaded with the first locale that is not English. */
const others = new Late(() => import('./other-locales.js'));
/** Rarely needed English texts. Until its sentence is loaded, a problem shows its technical text. */
const rare: Readonly<Record<string, Late<{ readonly default: Texts }>>> = {
  problems: new Late(() => import('#locales/problems/en.json').catch(() => ({ default: {} }))),
  labels: new Late(() => import('#locales/labels/en.json')),
  labeling: new Late(() => import('#locales/labeling/en.json')),
  views: new Late(() => import('#locales/views/en.json')),
  tools: new Late(() => import('#locales/tools/en.json')),
  sync: new Late(() => import('#locales/sync/en.json')),
};

/** Adds a locale; its texts are loaded when an element first needs them. */
export function addLocale(locale: string, files: LocaleFiles): void {
  addedLocales.set(locale, files);
}

/**
 * Returns the sentence of a key; English until the locale is loaded. A rare sentence (of a problem, of
 * labels) is `''` until it is loaded, and the key itself when there is none. Observable.
 */
export function translate(tag: string, key: string, values?: Values): string {
  const isOther = addedLocales.size > 0 || !/^en\b/i.test(tag);
  const text = isOther ? others.value?.translateOther(tag, key, values) : undefined;
  if (text !== undefined) return text;
  const late = rare[kindOf(key)];
  if (!late) return englishText(key, values);
  const texts = late.value?.default;
  return texts ? englishText(key, values, texts) : '';
}

/** Loads texts of some kinds ahead of their first use. */
export async function prepareTexts(...kinds: readonly LateTexts[]): Promise<void> {
  await Promise.all(kinds.map((kind) => rare[kind]!.fetch()));
}

let stopWatching: (() => void) | undefined;
const pageLanguage = createAtom('page language', watchLanguage, () => stopWatching?.());

function watchLanguage(): void {
  const observer = new MutationObserver(() => pageLanguage.reportChanged());
  observer.observe(document, { subtree: true, attributeFilter: ['lang'] });
  stopWatching = () => observer.disconnect();
}

/** Returns the language at an element: its nearest `lang`, also beyond shadow roots. */
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
