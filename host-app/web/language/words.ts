import type { i18n } from 'i18next';
import type { Words } from '#core';

/** Returns the musical terms of the current language, from the family `terms`; none while it is not loaded. */
export const wordsOf = (i18n: Pick<i18n, 't' | 'exists' | 'language'>): Words => ({
  t: (key, values = {}) => (i18n.exists(key) ? i18n.t(key, values) : ''),
  language: i18n.language,
});
