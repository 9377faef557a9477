import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { keyText, plainKey } from '#core';
import { wordsIn } from '#test/support/words-in.js';

/** The same keys in every language, as dictionaries of music name them. */
const KEYS = {
  en: ['A minor', 'B major', 'B♭ major', 'E♭ major', 'F♯ minor', 'B minor', 'D Dorian'],
  de: ['a-Moll', 'H-Dur', 'B-Dur', 'Es-Dur', 'fis-Moll', 'h-Moll', 'D-Dorisch'],
  fr: [
    ...['la mineur', 'si majeur', 'si bémol majeur', 'mi bémol majeur'],
    ...['fa dièse mineur', 'si mineur', 'ré dorien'],
  ],
  it: [
    ...['La minore', 'Si maggiore', 'Si bemolle maggiore', 'Mi bemolle maggiore'],
    ...['Fa diesis minore', 'Si minore', 'Re dorico'],
  ],
  el: [
    ...['Λα ελάσσονα', 'Σι μείζονα', 'Σι ύφεση μείζονα', 'Μι ύφεση μείζονα'],
    ...['Φα δίεση ελάσσονα', 'Σι ελάσσονα', 'Ρε δώριος'],
  ],
  hr: ['a-mol', 'H-dur', 'B-dur', 'Es-dur', 'fis-mol', 'h-mol', 'D dorski'],
  sl: ['a-mol', 'H-dur', 'B-dur', 'Es-dur', 'fis-mol', 'h-mol', 'D dorski'],
  'zh-Hans': ['a小调', 'B大调', '降B大调', '降E大调', '升f小调', 'b小调', 'D多利亚调式'],
} as const;

/** As files write them. */
const GIVEN = [
  ...['A minor', 'B major', 'B-flat major', 'Eb major'],
  ...['F# minor', 'b minor', 'D dorian'],
];

describe('keys in words', () => {
  for (const [language, names] of Object.entries(KEYS))
    test(`are those of ${language}`, () => {
      const words = wordsIn(language as keyof typeof KEYS);
      assert.deepEqual(
        GIVEN.map((key) => keyText(key, words)),
        names,
      );
    });

  const german = wordsIn('de');
  for (const [given, shown] of [
    ['Bb: maj', 'B-Dur'],
    ['bb minor', 'b-Moll'],
    ['A flat major', 'As-Dur'],
    ['B', 'H'],
    ['Eb', 'Es'],
  ] as const)
    test(`“${given}” is ${shown} in German`, () => assert.equal(keyText(given, german), shown));

  // What somebody has typed in other words stays.
  for (const typed of ['Es-Dur', 'B-Dur', 'la mineur', 'Dorian', 'Edition', 'A and C', 'moll', ''])
    test(`“${typed}” stays`, () => {
      assert.equal(keyText(typed, german), typed);
      assert.equal(plainKey(typed), typed);
    });

  test('are English while the texts are on their way', () => {
    const none = { t: () => '', language: 'fr' };
    assert.equal(keyText('b-flat minor', none), 'B♭ minor');
  });

  test('two different keys never get one name', () => {
    const letters = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G');
    const key = fc
      .tuple(letters, fc.constantFrom('', 'b', '#'), fc.constantFrom('major', 'minor', 'phrygian'))
      .map(([letter, sign, mode]) => `${letter}${sign} ${mode}`);
    const language = fc.constantFrom(...(Object.keys(KEYS) as (keyof typeof KEYS)[]));
    fc.assert(
      fc.property(key, key, language, (one, other, tag) => {
        const words = wordsIn(tag);
        assert.equal(keyText(one, words) === keyText(other, words), one === other);
      }),
    );
  });
});

describe('the plain name of a key', () => {
  for (const [given, shown] of [
    ['B-flat major', 'B♭ major'],
    ['Bb major', 'B♭ major'],
    ['F sharp minor', 'F♯ minor'],
    ['A minor', 'A minor'],
    ['Eb', 'E♭'],
  ] as const)
    test(`of “${given}” is “${shown}”`, () => assert.equal(plainKey(given), shown));
});
