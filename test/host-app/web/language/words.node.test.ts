import assert from 'node:assert/strict';
import test from 'node:test';
import i18next from 'i18next';
import german from '#locales/labels/de.json' with { type: 'json' };
import { keyText, typeText } from '#core';
import { wordsOf } from '#web/language/words.js';

test('terms are those of the current language; English ones until they are loaded', async () => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'de', interpolation: { escapeValue: false } });
  const words = wordsOf(i18n);
  assert.deepEqual([typeText('Cadence', words), keyText('b minor', words)], ['Cadence', 'B minor']);
  i18n.addResourceBundle('de', 'translation', german, true);
  assert.deepEqual([typeText('Cadence', words), keyText('b minor', words)], ['Kadenz', 'h-Moll']);
});
