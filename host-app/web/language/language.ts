import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import english from '#locales/host/shell/en.json';
import { FALLBACK, firstLocale, localeOf, type Locale } from '#shared/locales.js';
import { TEXT_FILES, type Family } from './text-files.js';

const KEY = 'glosa-language';
const SPACE = 'translation';

/** The families of texts that pages have requested so far. */
const wanted = new Set<Family>();
/** The English texts of the frame are part of the program, so that it can always report an error. */
const loaded = new Set([`shell ${FALLBACK}`]);

/** Returns the choice of the user, else the language of the browser, else English. */
export function preferredLocale(): Locale {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // The browser stores nothing for this site.
  }
  return firstLocale([...(kept === null ? [] : [kept]), ...navigator.languages]);
}

async function loadInto(target: i18n, family: Family, locale: Locale): Promise<void> {
  const id = `${family} ${locale}`;
  if (loaded.has(id)) return;
  const { default: texts } = await TEXT_FILES[family]![locale]();
  target.addResourceBundle(locale, SPACE, texts, true, true);
  loaded.add(id);
}

/** Returns the current locale. */
export const currentLocale = (): Locale => localeOf(i18next.language) ?? FALLBACK;

/** Fetches the texts of a page in the current language, before the page is shown. */
export async function prepareTexts(...families: readonly Family[]): Promise<void> {
  families.forEach((family) => wanted.add(family));
  const locale = currentLocale();
  await Promise.all(families.map((family) => loadInto(i18next, family, locale)));
  // The user may have chosen another language meanwhile.
  if (locale !== currentLocale()) await prepareTexts(...families);
}

/** Number of language choices so far, to find out the last one. */
let choices = 0;

/**
 * Shows everything in another language, without reloading the page. The last of several choices wins,
 * even if its texts arrive first.
 */
export async function chooseLanguage(locale: Locale): Promise<void> {
  const choice = ++choices;
  const isMissing = (family: Family) => !loaded.has(`${family} ${locale}`);
  // A page that opened meanwhile may need more texts.
  while ([...wanted].some(isMissing))
    await Promise.all([...wanted].map((family) => loadInto(i18next, family, locale)));
  if (choice !== choices) return;
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // The choice lasts for this visit.
  }
}

/** Starts the interface in the preferred language. */
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
