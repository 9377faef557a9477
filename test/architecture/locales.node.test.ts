import assert from 'node:assert/strict';
import path from 'node:path';
import test, { describe } from 'node:test';
import { kindOf } from '#kit/language/locales.js';
import { files, read, readJson } from './source-tree.js';

interface Texts {
  readonly [key: string]: string | Texts;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every text by its whole key, such as `player.volume`. */
function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const baseKeys = (texts: Map<string, string>) =>
  [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort();

const variables = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name);

const keyCount = (texts: Texts): number =>
  Object.values(texts).reduce<number>(
    (sum, value) => sum + 1 + (typeof value === 'string' ? 0 : keyCount(value)),
    0,
  );

test('no file of texts has a key twice, of which the second would hide the first', () => {
  for (const file of files('locales/**/*.json')) {
    const written = read(file).match(/^\s*"[^"]+":/gm)?.length;
    assert.equal(written, keyCount(readJson(file) as Texts), file);
  }
});

/** The texts of each locale; rare ones stand in files of their own, which load when needed. */
const locales = new Map<string, Map<string, string>>();
for (const file of files('locales/**/*.json')) {
  const locale = path.basename(file, '.json');
  const texts = flat(readJson(file) as Texts);
  locales.set(locale, new Map([...(locales.get(locale) ?? []), ...texts]));
}
const english = locales.get('en')!;
const SOURCES = [
  ...['components/**/*.ts', 'host-app/web/**/*.{ts,tsx}'],
  ...['host-app/service/mail/*.ts', 'host-app/service/site/embedding/*.ts'],
];
const source = SOURCES.flatMap((pattern) => files(pattern))
  .map(read)
  .join('\n');

for (const [locale, texts] of locales)
  describe(`the texts of ${locale}`, () => {
    test('have the keys of English', () => {
      assert.deepEqual(baseKeys(texts), baseKeys(english));
    });

    test('have every plural form of the language, and no other', () => {
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      const plurals = new Set(
        [...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')),
      );
      for (const key of plurals) {
        const present = [...texts.keys()].filter((other) => other.replace(PLURAL, '') === key);
        assert.deepEqual(present.sort(), forms.map((form) => `${key}_${form}`).sort());
      }
    });

    test('are not empty, and use the variables of English', () => {
      for (const [key, text] of texts) {
        assert.notEqual(text.trim(), '', key);
        const model = english.get(key) ?? english.get(`${key.replace(PLURAL, '')}_other`) ?? '';
        const missing = variables(model).filter((name) => !variables(text).includes(name));
        const isCountInWords = missing.every((name) => name === 'count' && PLURAL.test(key));
        assert.ok(isCountInWords, `${key}: ${missing.join(', ')}`);
      }
    });
  });

for (const kind of ['problems', 'labels', 'labeling', 'views', 'tools', 'sync'])
  test(`elements look for each family of locales/${kind} there`, () => {
    const families = Object.keys(readJson(`locales/${kind}/en.json`) as Texts);
    const elsewhere = families.filter((family) => kindOf(`${family}.x`) !== kind);
    assert.deepEqual(elsewhere, [], 'its line in RARE of components/kit/language/locales.ts');
  });

test('elements look for all other families in the texts of the light core', () => {
  const families = Object.keys(readJson('locales/en.json') as Texts);
  assert.deepEqual(
    families.filter((family) => kindOf(`${family}.x`) !== 'elements'),
    [],
  );
});

/**
 * A key stands in the sources as a whole, or its beginning in a template: `problem.${key}`. A dialog
 * of the catalogue is for hosts: its name stands in the type of a problem.
 */
function isUsed(key: string): boolean {
  const [family = '', name = ''] = key.split('.');
  const beginnings = key.split('.').map((_, i, parts) => parts.slice(0, i).join('.'));
  return (
    source.includes(`'${key}'`) ||
    beginnings.slice(1).some((beginning) => source.includes(`\`${beginning}.\${`)) ||
    (family === 'dialog' && source.includes(`| '${name}'`))
  );
}

test('every text is used', () => {
  assert.deepEqual(
    baseKeys(english).filter((key) => !isUsed(key)),
    [],
  );
});

test('every text that an element asks for exists', () => {
  const keys = baseKeys(english);
  const asked = [...source.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key ?? '');
  assert.deepEqual(
    asked.filter((key) => !keys.includes(key)),
    [],
  );
});

test('in Chinese a label is 标注 and its tag 标签, and nothing free of charge is only unbound', () => {
  const chinese = [...locales.get('zh-Hans')!];
  const model = (key: string) => english.get(key) ?? '';
  const mixed = chinese.filter(
    ([key, text]) => text.includes('标签') && !/\btags?\b|\btab\b|audacity|html/i.test(model(key)),
  );
  const unbound = chinese.filter(
    ([key, text]) => text.includes('自由') && !/free license/i.test(model(key)),
  );
  assert.deepEqual([...mixed, ...unbound].map(([key]) => key).sort(), [
    // A block of Moodle that is called so.
    'guide.embedding.moodlePage',
    // The element of HTML.
    'widget.noSource',
  ]);
});
