import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wordsOf } from '#web/pages/table/engine/fold.js';
import { FIT, Vocabulary } from '#web/pages/table/engine/vocabulary.js';

/** How well each text fits a word. */
function fitsOf(texts: readonly string[], word: string, isSearched = texts.map(() => 1)) {
  const vocabulary = new Vocabulary();
  vocabulary.read(texts.map((text) => `\n${text}`).join(''), Uint8Array.from(isSearched));
  vocabulary.finish();
  const fits = new Uint8Array(1 + texts.length);
  vocabulary.find(word, 0, fits);
  return [...fits.subarray(1)];
}

test('letters beyond ASCII are read as a query is', () => {
  const texts = [
    'Weißer Flieder',
    'Œuvres',
    'ΕΛΕΓΕΙΑΣ',
    'B♭ major',
    '𝕄ass',
    '한국 민요',
    'İstanbul',
  ];
  for (const [place, text] of texts.entries())
    for (const word of wordsOf(text)) assert.equal(fitsOf(texts, word)[place], FIT.whole, word);
});

test('every word of every text is found', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });
  fc.assert(
    fc.property(
      fc.array(
        text.map((one) => one.replaceAll('\n', ' ')),
        { minLength: 1 },
      ),
      (texts) => {
        for (const [place, one] of texts.entries())
          for (const word of wordsOf(one)) assert.equal(fitsOf(texts, word)[place], FIT.whole);
      },
    ),
    { numRuns: 50 },
  );
});

test('texts that are not searched have no words', () => {
  assert.deepEqual(fitsOf(['Mass', 'Mass', 'Massacre'], 'mass', [0, 1, 1]), [
    0,
    FIT.whole,
    FIT.beginning,
  ]);
});

test('many words are kept apart', () => {
  const texts = Array.from({ length: 40_000 }, (_, number) => `Lied ${number}`);
  const fits = fitsOf(texts, '39999');
  assert.equal(fits[39_999], FIT.whole);
  assert.equal(fits.filter((fit) => fit > 0).length, 1);
});
