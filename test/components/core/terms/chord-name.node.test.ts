import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { chordText } from '#core';
import { wordsIn } from '#test/support/words-in.js';

describe('chords in words', () => {
  for (const [symbol, english, german] of [
    ['G7', 'G dominant seventh', 'Dominantseptakkord auf G'],
    ['Bbmaj7', 'B♭ major seventh', 'Großer Durseptakkord auf B'],
    ['Bm7b5', 'B half-diminished seventh', 'Halbverminderter Septakkord auf H'],
    ['F#dim7', 'F♯ diminished seventh', 'Verminderter Septakkord auf Fis'],
    ['C:min', 'C minor triad', 'Molldreiklang auf C'],
    ['A:maj', 'A major triad', 'Durdreiklang auf A'],
    ['D/F#', 'D major triad over F♯', 'Durdreiklang auf D, Bass Fis'],
    ['Esus4', 'E suspended fourth', 'Quartvorhalt auf E'],
  ] as const)
    test(symbol, () => {
      assert.equal(chordText(symbol, wordsIn('en')), english);
      assert.equal(chordText(symbol, wordsIn('de')), german);
    });

  // Degrees, functions (D is the dominant), formal parts and words are no chord symbols.
  for (const tag of ['V7', 'I', 'D', 'D7', 'A', 'B', 'Da capo', 'Coda', 'ii6', ''])
    test(`“${tag}” is none`, () => assert.equal(chordText(tag, wordsIn('en')), undefined));
});
