import type { i18n } from 'i18next';
import { createAtom, observable, runInAction } from 'mobx';
import { english, englishText, type Values } from './english.js';
import { LOCALES, type LocaleFiles, type LoadTexts, type Texts } from './locales.js';

export type { LocaleFiles, Texts } from './locales.js';

type Kind = keyof LocaleFiles;

const FALLBACK = 'en';

/** Comes with the first locale that is not English. */
let others: i18n | undefined;

const fetchFiles = () => import('./locale-files.js');
const problemsInEnglish = () => import('../../../locales/problems/en.json');

const locales = new Map<string, LocaleFiles>([
  [
    FALLBACK,
    { elements: () => Promise.resolve({ default: english }), problems: problemsInEnglish },
  ],
  ...LOCALES.map((locale) => [locale, filesOf(locale)] as const),
]);
const asked = new Set<string>();
/** By locale and kind. */
const arrived = observable.map<string, Texts>([], { deep: false });

/** Where the files of a locale lie is only looked up when it is wanted. */
function filesOf(locale: (typeof LOCALES)[number]): LocaleFiles {
  return {
    elements: async () => (await fetchFiles()).LOCALE_FILES[locale].elements(),
    problems: async () => (await fetchFiles()).LOCALE_FILES[locale].problems(),
  };
}

/** Makes a locale known; its texts are fetched when an element first asks for it. */
export function addLocale(locale: string, files: LocaleFiles): void {
  locales.set(locale, files);
}

/** The known locale that serves a language tag best: `fr-CA` → `fr`, `zh` → `zh-Hans`. */
export function matchLocale(tag: string): string {
  const wanted = tag.toLowerCase();
  const [language = ''] = wanted.split('-');
  const by = (test: (locale: string) => boolean) =>
    [...locales.keys()].find((known) => test(known.toLowerCase()));
  return (
    by((locale) => locale === wanted) ??
    by((locale) => locale === language) ??
    by((locale) => locale.split('-')[0] === language) ??
    FALLBACK
  );
}

/**
 * The sentence of a key; English until the locale has arrived. A rare sentence (of a problem) is
 * `''` until it has arrived, and the key itself when there is none. Observable.
 */
export function translate(tag: string, key: string, values?: Values): string {
  const kind = /^(problem|dialog)\./.test(key) ? 'problems' : 'elements';
  const locale = matchLocale(tag);
  if (locale !== FALLBACK && textsOf(locale, kind) && others)
    return others.t(key, { ...values, lng: locale });
  if (kind === 'elements') return englishText(key, values);
  const problems = textsOf(FALLBACK, kind);
  return problems ? englishText(key, values, problems) : '';
}

/** What has arrived; what has not is fetched. */
function textsOf(locale: string, kind: Kind): Texts | undefined {
  const id = `${locale}/${kind}`;
  const texts = arrived.get(id);
  const load = locales.get(locale)?.[kind];
  if (!texts && load && !asked.has(id)) void fetchTexts(id, locale, load);
  return texts;
}

async function fetchTexts(id: string, locale: string, load: LoadTexts): Promise<void> {
  asked.add(id);
  try {
    const [texts] = await Promise.all([load(), locale === FALLBACK || startOthers()]);
    others?.addResourceBundle(locale, 'translation', texts.default, true);
    runInAction(() => arrived.set(id, texts.default));
  } catch (error) {
    asked.delete(id);
    // Without its sentence a problem is shown by its technical text.
    if (locale === FALLBACK) runInAction(() => arrived.set(id, {}));
    console.warn(`The texts of the locale ${locale} could not be loaded.`, error);
  }
}

/** i18next falls back on all English texts. */
async function startOthers(): Promise<void> {
  const [{ startI18next }, problems] = await Promise.all([
    import('./start-i18next.js'),
    problemsInEnglish(),
  ]);
  others ??= startI18next(FALLBACK, { ...english, ...problems.default });
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
