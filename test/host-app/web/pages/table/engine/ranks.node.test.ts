import assert from 'node:assert/strict';
import test from 'node:test';
import { collatorOf, sortedTexts, sortedYears, yearIn } from '#web/pages/table/engine/ranks.js';
import { randomNumbers } from '#test/bench/lib/random.js';

const LETTERS = 'aeiouäöüčćšžéèñ bcdđgklmnprstz-АБвгα12,9'.split('');

const inOrder = (sort: typeof sortedTexts, texts: readonly string[], locale: string) =>
  Array.from(sort(texts, locale), (place) => texts[place]!);

function manyTexts(count: number): readonly string[] {
  const random = randomNumbers(11);
  const letter = () => LETTERS[Math.floor(random() * LETTERS.length)]!;
  const text = () => Array.from({ length: 1 + Math.floor(random() * 9) }, letter).join('');
  return [...new Set(Array.from({ length: count }, text))];
}

for (const locale of ['en', 'de', 'hr', 'fr', 'el', 'zh-Hans'])
  test(`many texts are in the order of ${locale}`, () => {
    const texts = manyTexts(6000);
    const { compare } = collatorOf(locale);
    const sorted = inOrder(sortedTexts, texts, locale);
    assert.equal(new Set(sorted).size, texts.length);
    assert.ok(sorted.every((text, i) => i === 0 || compare(sorted[i - 1]!, text) <= 0));
  });

test('numbers in texts compare by their value', () => {
  const texts = ['Op. 10, No. 2', 'Op. 9', 'Op. 10, No. 12', 'Op. 100'];
  assert.deepEqual(inOrder(sortedTexts, texts, 'en'), [
    'Op. 9',
    'Op. 10, No. 2',
    'Op. 10, No. 12',
    'Op. 100',
  ]);
});

test('a year is found in what is printed', () => {
  assert.deepEqual(['1824', 'c. 1720', '1810–1812', '980', 'Lent', ''].map(yearIn), [
    1824,
    1720,
    1810,
    980,
    undefined,
    undefined,
  ]);
});

test('years sort by time, those without a number last', () => {
  assert.deepEqual(inOrder(sortedYears, ['c. 1720', 'unknown', '980', '1719?', '1720'], 'en'), [
    '980',
    '1719?',
    '1720',
    'c. 1720',
    'unknown',
  ]);
});
