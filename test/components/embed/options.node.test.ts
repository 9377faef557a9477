import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { attributesOf, escapeHtml, optionsIn, queryOf } from '#embed/options.js';
import { sourceIn } from '#embed/frame-page.js';

const read = (query: string) => optionsIn(new URLSearchParams(query));

describe('the options of an embedded piece', () => {
  test('are those of the widget', () => {
    const options = {
      ...{ views: 'score piano-roll', analysis: 'Form & Harmonik', controls: 'play time' },
      ...{ start: 'm5', end: 'm8+1/4', theme: 'dark', locale: 'zh-Hans' },
    };
    assert.deepEqual(read(queryOf(options)), options);
  });

  test('may be none', () => {
    assert.equal(queryOf({}), '');
    assert.deepEqual(read(''), {});
  });

  test('are ignored where they are unknown or cannot be', () => {
    assert.deepEqual(read('onload=alert(1)&src=x&readonly=&corpus=/api&audio=https://x'), {});
    assert.deepEqual(read('theme=red&views=<b>&locale=../en&start=%22%3E&controls=A'), {});
    assert.deepEqual(read(`analysis=${'x'.repeat(201)}`), {});
    assert.deepEqual(read('analysis=a%0Ab&theme=light'), { theme: 'light' });
  });

  test('come back from their query', () => {
    const name = fc.string({ maxLength: 50 }).filter((text) => !/\p{Cc}/u.test(text));
    fc.assert(
      fc.property(name, (analysis) => {
        assert.deepEqual(read(queryOf({ analysis })), { analysis });
      }),
    );
  });
});

describe('texts in HTML', () => {
  test('cannot end an attribute or begin a tag', () => {
    assert.equal(escapeHtml('"><script>&'), '&quot;&gt;&lt;script&gt;&amp;');
    assert.equal(
      attributesOf({ alt: '"><img onerror=x>' }),
      ' alt="&quot;&gt;&lt;img onerror=x&gt;"',
    );
  });

  test('leave out what is not said', () => {
    assert.equal(attributesOf({ views: undefined, readonly: '', title: '' }), ' readonly title=""');
  });
});

describe('the piece of a static page', () => {
  const PAGE = 'https://music.example/site/embed.html';
  const at = (src: string) => sourceIn(new URLSearchParams({ src }), PAGE);

  test('lies on the same site', () => {
    assert.equal(at('corpora/a/info.json'), 'https://music.example/site/corpora/a/info.json');
    assert.equal(at('/b/info.json'), 'https://music.example/b/info.json');
  });

  for (const src of [
    '',
    'https://other.example/info.json',
    '//other.example/x',
    'data:text/plain,x',
  ])
    test(`is not ${src || 'nothing'}`, () => assert.equal(at(src), undefined));

  test('is no script', () => {
    assert.equal(at('javascript:alert(1)'), undefined);
  });
});
