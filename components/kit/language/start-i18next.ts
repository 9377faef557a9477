import i18next, { type i18n } from 'i18next';
import type { Texts } from './locales.js';

/** Returns the one instance of i18next, with the texts for missing ones. */
export function startI18next(fallback: string, texts: Texts): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: fallback,
    fallbackLng: fallback,
    initAsync: false,
    resources: { [fallback]: { translation: texts } },
    // Lit escapes what it renders.
    interpolation: { escapeValue: false },
  });
  return instance;
}
