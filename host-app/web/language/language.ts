import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import english from '../../../locales/host/shell/en.json';
import { FALLBACK, firstLocale, localeOf, type Locale } from './locales.js';
import { TEXT_FILES, type Family } from './text-files.js';

const KEY = 'glosa-language';
const SPACE = 'translation';

/** The families of texts that some page has asked for. */
const wanted = new Set<Family>();
/** The English texts of the frame come with the program: it can always say what went wrong. */
const loaded = new Set([`shell ${FALLBACK}`]);

/** What the user has chosen, what the browser asks for, English. */
export function preferredLocale(): Locale {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // Nothing is kept here.
  }
  return firstLocale([...(kept === null ? [] : [kept]), ...navigator.languages]);
}

async function loadInto(target: i18n, family: Family, locale: Locale): Promise<void> {
  const id = `${family} ${locale}`;
  if (loaded.has(id)) return;
  const { default: texts } = await TEXT_FILES[family][locale]();
  target.addResourceBundle(locale, SPACE, texts, true, true);
  loaded.add(id);
}

/** The locale that is shown. */
export const currentLocale = (): Locale => localeOf(i18next.language) ?? FALLBACK;

/** Fetches the texts of a page in the present language, before it is shown. */
export async function prepareTexts(...families: readonly Family[]): Promise<void> {
  families.forEach((family) => wanted.add(family));
  const locale = currentLocale();
  await Promise.all(families.map((family) => loadInto(i18next, family, locale)));
  // The user may have chosen another language meanwhile.
  if (locale !== currentLocale()) await prepareTexts(...families);
}

/** Which choice of a language is the last one. */
let choices = 0;

/**
 * Shows everything in another language, without loading the page again. Of several choices the last one
 * holds, whichever texts come first.
 */
export async function chooseLanguage(locale: Locale): Promise<void> {
  const choice = ++choices;
  const isMissing = (family: Family) => !loaded.has(`${family} ${locale}`);
  // A page that is opened meanwhile wants more of them.
  while ([...wanted].some(isMissing))
    await Promise.all([...wanted].map((family) => loadInto(i18next, family, locale)));
  if (choice !== choices) return;
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // It holds for this visit.
  }
}

/** Begins in the preferred language. */
export async function startLanguage(): Promise<void> {
  const locale = preferredLocale();
  document.documentElement.lang = locale;
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: FALLBACK,
    resources: { [FALLBACK]: { [SPACE]: english } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: 'languageChanged' },
  });
}
