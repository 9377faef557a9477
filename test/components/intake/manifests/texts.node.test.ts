import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MANIFEST_LIMITS } from '#intake/checks/limits.js';
import { creditLanguages, creditLines, creditsIn } from '#intake/manifests/credits.js';
import { textFor, textsIn, webAddress } from '#intake/manifests/texts.js';
import { CREDITED } from './some-manifests.js';

describe('a text of a manifest', () => {
  it('is read from both versions, in plain words', () => {
    assert.deepEqual(textsIn({ en: ['One', 'Two'], none: ['Ein'] }), { en: 'One; Two', '': 'Ein' });
    assert.deepEqual(textsIn('A &amp; <i>B</i>&#33;'), { '': 'A & B !' });
    assert.deepEqual(textsIn([{ '@value': 'Lied', '@language': 'de' }, 'Song']), {
      de: 'Lied',
      '': 'Song',
    });
    assert.deepEqual(textsIn({ en: [''], fr: [null, {}] }), {});
    assert.deepEqual(textsIn('<script>alert(1)</script>'), { '': 'alert(1)' });
    assert.equal(textsIn('la '.repeat(5000))['']!.length, MANIFEST_LIMITS.words);
  });

  it('is given in the language of the reader, else in one that they may know', () => {
    const texts = { 'fr-CA': 'Chanson', en: 'Song', el: 'Τραγούδι' };
    assert.equal(textFor(texts, 'el'), 'Τραγούδι');
    assert.equal(textFor(texts, 'fr'), 'Chanson');
    assert.equal(textFor(texts, 'sl'), 'Song');
    assert.equal(textFor({ ...texts, '': 'Lied' }, 'sl'), 'Lied');
    assert.equal(textFor({ hr: 'Pjesma' }, 'sl'), 'Pjesma');
    assert.equal(textFor({}, 'sl'), '');
  });
});

describe('the lines of credit', () => {
  it('are in the language of the reader; institutions that are named already are not named again', () => {
    const credits = creditsIn(CREDITED);
    assert.deepEqual(creditLines(credits, 'fr'), [
      'Attribution: Bibliothèque de la ville',
      'Musée de la musique',
    ]);
    assert.deepEqual(creditLines(credits, 'de'), ['Attribution: Town library', 'Music Museum']);
    const named = { ...credits, providers: [{ en: 'Town library' }] };
    assert.deepEqual(creditLines(named, 'en'), ['Attribution: Town library']);
  });
});

describe('the languages of credits', () => {
  it('are those of any of its texts, each tag as it is written, and its language alone', () => {
    assert.deepEqual(creditLanguages(creditsIn(CREDITED)), ['en', 'fr']);
    const attribution = [
      { '@value': 'Bibliothèque', '@language': 'FR-ca' },
      { '@value': '圖書館', '@language': 'zh-hant' },
      { '@value': 'Library' },
    ];
    assert.deepEqual(creditLanguages(creditsIn({ attribution })), ['fr', 'fr-CA', 'zh', 'zh-Hant']);
    assert.deepEqual(creditLanguages(creditsIn({ attribution: 'Library' })), []);
  });

  it('are no more than there is room for', () => {
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
    const tags = letters.flatMap((one) => letters.map((two) => `${one}${two}`));
    const provider = [{ label: Object.fromEntries(tags.map((tag) => [tag, [tag]])) }];
    assert.equal(creditLanguages(creditsIn({ provider })).length, MANIFEST_LIMITS.languages);
  });

  it('are those of the rights too, which version 2 has in words', () => {
    const license = [
      { '@value': 'Gemeinfrei', '@language': 'de' },
      { '@value': 'Public domain', '@language': 'en' },
    ];
    const credits = creditsIn({ license });
    assert.deepEqual(credits.rights, { de: 'Gemeinfrei', en: 'Public domain' });
    assert.deepEqual(creditLanguages(credits), ['de', 'en']);
  });
});

describe('an address of the web', () => {
  it('is one of http or https, without a name and a password', () => {
    assert.equal(webAddress(' https://a.example/b '), 'https://a.example/b');
    assert.equal(webAddress('HTTP://a.example'), 'HTTP://a.example');
    for (const other of ['ftp://a.example', 'a.example', 'https://u@a.example', 'https://', 7, {}])
      assert.equal(webAddress(other), undefined);
  });
});
