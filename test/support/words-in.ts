import de from '#locales/labels/de.json' with { type: 'json' };
import el from '#locales/labels/el.json' with { type: 'json' };
import en from '#locales/labels/en.json' with { type: 'json' };
import fr from '#locales/labels/fr.json' with { type: 'json' };
import hr from '#locales/labels/hr.json' with { type: 'json' };
import it from '#locales/labels/it.json' with { type: 'json' };
import sl from '#locales/labels/sl.json' with { type: 'json' };
import zhHans from '#locales/labels/zh-Hans.json' with { type: 'json' };
import type { Words } from '#core';
import { englishText } from '#kit/language/english.js';

const TEXTS = { de, el, en, fr, hr, it, sl, 'zh-Hans': zhHans };

/** Returns the musical terms of a language, as elements and the application have them. */
export const wordsIn = (language: keyof typeof TEXTS): Words => ({
  t: (key, values) => englishText(key, values, TEXTS[language]),
  language,
});
