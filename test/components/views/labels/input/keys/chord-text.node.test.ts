import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { keyNames, partsOf, shortChord } from '#views/labels/input/keys/chord-text.js';

describe('the keys of a chord', () => {
  for (const [chord, parts] of [
    ['m', ['m']],
    ['+', ['+']],
    ['Alt++', ['Alt', '+']],
    ['Alt+-', ['Alt', '-']],
    ['Ctrl+Shift+z', ['Ctrl', 'Shift', 'z']],
    ['F6', ['F6']],
  ] as const)
    test(`${chord} is ${parts.join(', ')}`, () => assert.deepEqual(partsOf(chord), parts));

  const word = (name: string) => `<${name}>`;
  for (const [chord, elsewhere, apple] of [
    ['Ctrl+Shift+z', ['<Ctrl>', '<Shift>', 'Z'], ['⌘', '⇧', 'Z']],
    ['Alt+ArrowLeft', ['<Alt>', '←'], ['⌥', '←']],
    ['Ctrl+Space', ['<Ctrl>', '<Space>'], ['⌃', '<Space>']],
    ['-', ['−'], ['−']],
    ['Escape', ['<Escape>'], ['<Escape>']],
  ] as const)
    test(`${chord} has names here and on a Mac`, () => {
      assert.deepEqual(keyNames(chord, { isApple: false, word }), elsewhere);
      assert.deepEqual(keyNames(chord, { isApple: true, word }), apple);
    });

  test('fit on small buttons', () => {
    assert.deepEqual(['Shift+Backspace', 'ArrowRight', 'r', 'Escape'].map(shortChord), [
      '⇧⌫',
      '→',
      'R',
      'Esc',
    ]);
  });
});
