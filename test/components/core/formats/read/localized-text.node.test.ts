import { describe, it } from 'node:test';
import { localizedText, readLocalized } from '#core/formats/read/localized-text.js';
import { expect } from '#test/support/expect.mjs';

describe('localizedText', () => {
  const texts = { '': 'Songs', fr: 'Mélodies', 'zh-Hans': '歌曲' };
  const cases: readonly [string, string][] = [
    ['fr', 'Mélodies'],
    ['fr-CA', 'Mélodies'],
    ['zh-Hans', '歌曲'],
    ['it', 'Songs'],
    ['constructor', 'Songs'],
  ];
  for (const [locale, text] of cases) {
    it(`is ${text} in ${locale}`, () => void expect(localizedText(texts, locale)).to.equal(text));
  }

  it('is in any language rather than none', () => {
    expect(localizedText({ de: 'Lieder' }, 'en')).to.equal('Lieder');
    expect(localizedText({}, 'en')).to.equal(undefined);
  });
});

describe('readLocalized', () => {
  it('reads languages after and before the key, and nothing else', () => {
    const raw = {
      title: 7,
      'title:fr': 'a',
      'zh-Hans:title': 'b',
      'piece:title': 'c',
      'title:x': 'd',
      'title:de': [],
    };
    expect(readLocalized(raw, 'title')).to.deep.equal({ '': '7', fr: 'a', 'zh-Hans': 'b' });
  });
});
