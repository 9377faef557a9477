import { createAtom } from 'mobx';
import { Late } from '../element/late.js';
import { englishText, type Values } from './english.js';
import { addedLocales, FALLBACK, kindOf, type LocaleFiles, type Texts } from './locales.js';

export type { LocaleFiles, Texts } from './locales.js';

/** Come with the first locale that is not English. */
const others = new Late(() => import('./other-locales.js'));
/** English texts that are rarely needed. Without its sentence a problem is shown by its technical text. */
const rare: Readonly<Record<string, Late<{ readonly default: Texts }>>> = {
  problems: new Late(() =>
    import('../../../locales/problems/en.json').catch(() => ({ default: {} })),
  ),
  labels: new Late(() => import('../../../locales/labels/en.json')),
  views: new Late(() => import('../../../locales/views/en.json')),
  sync: new Late(() => import('../../../locales/sync/en.json')),
};

/** Makes a locale known; its texts are fetched when an element first asks for it. */
export function addLocale(locale: string, files: LocaleFiles): void {
  addedLocales.set(locale, files);
}

/**
 * The sentence of a key; English until the locale has arrived. A rare sentence (of a problem, of
 * labels) is `''` until it has arrived, and the key itself when there is none. Observable.
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

/** Fetches the texts of a kind before the first is asked for. */
export const prepareTexts = (kind: 'labels' | 'views' | 'sync'): Promise<void> =>
  rare[kind]!.fetch();

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
