import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { autorun } from 'mobx';
import { englishText } from '#kit/language/english.js';
import { LOCALE_FILES } from '#kit/language/locale-files.js';
import type { Texts } from '#kit/language/locales.js';
import en from '#locales/en.json';
import labeling from '#locales/labeling/en.json';
import problems from '#locales/problems/en.json';
import { addLocale, languageOf, prepareTexts, translate } from '#kit/language/localize.js';
import { matchLocale } from '#kit/language/other-locales.js';
import { startI18next } from '#kit/language/start-i18next.js';

/** Whatever the sentences may ask for. */
const VALUES = {
  file: 'a & b.dez',
  place: 'a, 1:2',
  title: 'T',
  measure: '8a',
  beat: 2,
  rate: '1.5',
};

addLocale('x-test', {
  elements: () => Promise.resolve({ default: { message: { cancel: 'Non' } } }),
});
addLocale('x-lost', { elements: () => Promise.reject(new Error('offline')) });

describe('matchLocale', () => {
  const CASES = [
    ['en', 'en'],
    ['en-GB', 'en'],
    ['zh', 'zh-Hans'],
    ['zh-hans-CN', 'zh-Hans'],
    ['tlh', 'en'],
    ['', 'en'],
  ] as const;
  for (const [tag, locale] of CASES) {
    it(`serves “${tag}” with ${locale}`, () => expect(matchLocale(tag)).to.equal(locale));
  }
});

describe('englishText', () => {
  const keysOf = (texts: Texts, path = ''): readonly string[] =>
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'string' ? [path + name] : keysOf(text, `${path}${name}.`),
    );
  const texts: Texts = { ...en, ...problems, ...labeling };
  const i18next = startI18next('en', texts);

  for (const key of keysOf(texts)) {
    it(`says ${key} as i18next does`, () => {
      const [name = '', form] = key.split(/_(one|other)$/);
      const given = form ? { ...VALUES, count: form === 'one' ? 1 : 7 } : VALUES;
      expect(englishText(name, given, texts)).to.equal(i18next.t(name, given));
    });
  }
});

describe('translate', () => {
  it('fills in values, without escaping them twice', () => {
    const text = translate('en', 'score.label', { title: 'A & B' });
    expect(text).to.equal('Score: A & B');
  });

  it('says English until the locale is there, then its own', async () => {
    const said: string[] = [];
    const stop = autorun(() => said.push(translate('x-test', 'message.cancel')));
    await waitUntil(() => said.at(-1) !== 'Cancel', 'not said');
    stop();
    expect([said[0], said.at(-1)]).to.deep.equal(['Cancel', 'Non']);
  });

  it('fetches the sentences of problems when one is asked for, and says nothing until then', async () => {
    const said: string[] = [];
    const say = () => said.push(translate('en', 'problem.unexpected'));
    const stop = autorun(() => say());
    await waitUntil(() => said.length > 1, 'not said');
    stop();
    expect(said).to.deep.equal(['', problems.problem.unexpected]);
    expect(translate('en', 'problem.none')).to.equal('problem.none');
  });

  it('fetches the texts about labels when one is asked for', async () => {
    await prepareTexts('labels', 'labeling');
    expect(translate('en', 'labelEditor.tag')).to.equal('Tag');
    expect(translate('en', 'labelEditor.several', { count: 1 })).to.equal('1 label');
  });

  it('says problems in English where a locale has none', async () => {
    await waitUntil(() => translate('en', 'problem.unexpected'));
    expect(translate('x-test', 'problem.unexpected')).to.equal(problems.problem.unexpected);
  });

  for (const [locale, files] of Object.entries(LOCALE_FILES)) {
    it(`brings the texts of ${locale}`, async () => {
      const { elements, problems: rare } = files;
      const [{ default: texts }, { default: others }] = await Promise.all([elements(), rare()]);
      expect(texts).to.include.keys('score', 'player');
      expect(others).to.include.keys('problem', 'dialog');
    });
  }

  it('says what a locale of the library says once it has come', async () => {
    await waitUntil(() => translate('de', 'message.cancel') !== 'Cancel', 'not said');
    expect(translate('de', 'message.cancel')).to.equal('Abbrechen');
    await waitUntil(() => translate('de', 'problem.unexpected').includes('Stück'), 'not said');
  });

  it('says English where a locale has no text', () => {
    expect(translate('x-test', 'message.tryAgain')).to.equal('Try again');
  });

  it('stays with English when a locale cannot be fetched', async () => {
    expect(translate('x-lost', 'message.cancel')).to.equal('Cancel');
    await new Promise((resolve) => setTimeout(resolve));
    expect(translate('x-lost', 'message.cancel')).to.equal('Cancel');
  });
});

describe('languageOf', () => {
  it('finds the nearest lang, also outside the shadow root', () => {
    const host = document.createElement('div');
    host.lang = 'de';
    document.body.append(host);
    const inner = document.createElement('p');
    host.attachShadow({ mode: 'open' }).append(inner);
    expect(languageOf(inner)).to.equal('de');
    host.remove();
  });

  it('follows a lang that changes', async () => {
    const said: string[] = [];
    const place = document.createElement('p');
    document.body.append(place);
    const stop = autorun(() => said.push(languageOf(place)));
    document.documentElement.lang = 'fr';
    await new Promise((resolve) => setTimeout(resolve));
    document.documentElement.lang = 'en';
    stop();
    place.remove();
    expect(said).to.deep.equal(['en', 'fr']);
  });
});
