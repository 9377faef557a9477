import assert from 'node:assert/strict';
import test from 'node:test';
import { wordsIn } from '#test/support/words-in.js';
import { pitchClassName, pitchName } from '#elements/piano-roll/notes/pitch-names.js';

const CASES = [
  [60, 'C4'],
  [69, 'A4'],
  [61, 'C♯4'],
  [70, 'B♭4'],
  [59, 'B3'],
  [21, 'A0'],
  [108, 'C8'],
  [0, 'C-1'],
] as const;

for (const [pitch, name] of CASES)
  test(`${pitch} is ${name}`, () => assert.equal(pitchName(pitch), name));

test('a pitch class is the same in every octave', () => {
  assert.deepEqual(
    [3, 63, 75].map((pitch) => pitchClassName(pitch, wordsIn('en'))),
    [...['E♭', 'E♭', 'E♭']],
  );
});

test('a pitch class has the name that its note has in the language', () => {
  const names = (language: 'de' | 'fr') =>
    [10, 11].map((pitch) => pitchClassName(pitch, wordsIn(language)));
  assert.deepEqual(names('de'), ['B', 'H']);
  assert.deepEqual(names('fr'), ['si bémol', 'si']);
});

test('a note with its octave is H where there is an H, else in letters that count octaves from C', () => {
  assert.equal(pitchName(59, wordsIn('de')), 'H3');
  assert.equal(pitchName(58, wordsIn('sl')), 'B3');
  assert.equal(pitchName(59, wordsIn('fr')), 'B3');
});
