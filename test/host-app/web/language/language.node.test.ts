import assert from 'node:assert/strict';
import test, { before, describe } from 'node:test';
import i18next from 'i18next';
import {
  chooseLanguage,
  currentLocale,
  preferredLocale,
  prepareTexts,
  startLanguage,
} from '#web/language/language.js';
import { LOCALES } from '#shared/locales.js';
import { TEXT_FILES, type Texts } from '#web/language/text-files.js';
import { aStorage } from '../stores/a-storage.js';

const element = { lang: '' };
const storage = aStorage();

/** The part of a browser that the language needs. */
function stand(name: 'document' | 'localStorage' | 'navigator', value: object): void {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

/** Texts that load when the test lets them. */
function slowTexts() {
  let come: () => void = () => undefined;
  const texts = new Promise<{ readonly default: Texts }>((resolve) => {
    come = () => resolve({ default: {} });
  });
  return { load: () => texts, come };
}

before(async () => {
  stand('document', { documentElement: element });
  stand('localStorage', storage);
  stand('navigator', { languages: ['es', 'fr-CA', 'en'] });
  await startLanguage();
});

describe('the language', () => {
  test('is at first the one that the browser prefers', () => {
    assert.equal(preferredLocale(), 'fr');
    assert.equal(currentLocale(), 'fr');
    assert.equal(element.lang, 'fr');
  });

  test('has the English words of the frame before anything else has come', () => {
    assert.equal(i18next.t('ui.tryAgain'), 'Try again');
  });

  for (const { tag } of LOCALES)
    test(`changes to ${tag} for the whole document, and is kept`, async () => {
      await prepareTexts('shell');
      await chooseLanguage(tag);
      assert.equal(currentLocale(), tag);
      assert.equal(element.lang, tag);
      assert.equal(preferredLocale(), tag);
      assert.ok(i18next.hasResourceBundle(tag, 'translation'));
    });

  test('is the one that was chosen last, whichever texts come first', async (t) => {
    const slow = slowTexts();
    t.mock.method(TEXT_FILES.about, 'it', slow.load);
    await prepareTexts('about');
    const first = chooseLanguage('it');
    await chooseLanguage('hr');
    slow.come();
    await first;
    assert.equal(currentLocale(), 'hr');
    assert.equal(storage.getItem('glosa-language'), 'hr');
  });

  test('has the texts of a page that was opened meanwhile', async (t) => {
    const slow = slowTexts();
    t.mock.method(TEXT_FILES.about, 'sl', slow.load);
    t.mock.method(TEXT_FILES.help, 'sl', async () => ({ default: { help: { title: 'Pomoč' } } }));
    const choice = chooseLanguage('sl');
    await prepareTexts('help');
    slow.come();
    await choice;
    assert.equal(i18next.t('help.title'), 'Pomoč');
  });

  test('stays as it is when texts do not come', async (t) => {
    t.mock.method(TEXT_FILES.help, 'el', async () => {
      throw new TypeError('Failed to fetch');
    });
    const before = currentLocale();
    // Greek was chosen before; the page of help is new since then.
    await assert.rejects(chooseLanguage('el'), TypeError);
    assert.equal(currentLocale(), before);
  });
});

describe('the files of texts', () => {
  for (const [family, files] of Object.entries(TEXT_FILES))
    test(`of ${family} are there in every language`, async () => {
      assert.deepEqual(
        Object.keys(files),
        LOCALES.map(({ tag }) => tag),
      );
      for (const load of Object.values(files))
        assert.equal(typeof (await load()).default, 'object');
    });
});
