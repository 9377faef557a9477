import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { firstLocale, localeOf, LOCALES } from '#shared/locales.js';

test('the locales are the eight of the interface', () => {
  const eight = ['de', 'el', 'en', 'fr', 'hr', 'it', 'sl', 'zh-Hans'];
  assert.deepEqual(LOCALES.map(({ tag }) => tag).sort(), eight);
});

describe('the locale of a language tag', () => {
  for (const { tag } of LOCALES) test(`${tag} is itself`, () => assert.equal(localeOf(tag), tag));

  for (const [tag, locale] of [
    ['en-US', 'en'],
    ['en-GB', 'en'],
    ['fr-CA', 'fr'],
    ['DE-at', 'de'],
    ['el-GR', 'el'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-Hans-SG', 'zh-Hans'],
  ] as const)
    test(`${tag} is ${locale}`, () => assert.equal(localeOf(tag), locale));

  for (const tag of ['', 'es', 'ja-JP', 'zh-TW', 'zh-Hant', 'zh-Hant-HK', 'eng', 'frr'])
    test(`there is none of “${tag}”`, () => assert.equal(localeOf(tag), undefined));
});

describe('the first locale', () => {
  test('is the first one that there is', () => {
    assert.equal(firstLocale(['es', 'zh-TW', 'sl-SI', 'de']), 'sl');
  });

  test('is English when there is none', () => {
    assert.equal(firstLocale(['es']), 'en');
    assert.equal(firstLocale([]), 'en');
  });
});
