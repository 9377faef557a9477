import assert from 'node:assert/strict';
import test from 'node:test';
import { dayText, sizeText } from '#web/pages/my/kept-text.js';

for (const [bytes, text] of [
  [0, '0 kB'],
  [12, '1 kB'],
  [188_283, '188 kB'],
  [1_234_567, '1.2 MB'],
  [12_300_000, '12 MB'],
  [3_200_000_000, '3.2 GB'],
] as const)
  test(`${bytes} bytes are ${text}`, () => assert.equal(sizeText(bytes, 'en'), text));

test('a size is written as a language does', () => {
  assert.equal(sizeText(1_234_567, 'de').replace(/\s/g, ' '), '1,2 MB');
});

test('a day', () => {
  assert.match(dayText(Date.UTC(1828, 10, 19, 12), 'en'), /Nov 19, 1828/);
});
