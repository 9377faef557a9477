import { expect } from '@open-wc/testing';
import { unlessIn } from '#test/support/unless-in.js';
import { chordOf, isCharacter } from '#views/labels/input/keys/chords.js';

describe('chords', () => {
  const CASES: readonly [KeyboardEventInit, string][] = [
    [{ key: 'm', code: 'KeyM' }, 'm'],
    [{ key: 'M', code: 'KeyM' }, 'm'],
    [{ key: 'z', ctrlKey: true }, 'Ctrl+z'],
    [{ key: 'Z', metaKey: true, shiftKey: true }, 'Ctrl+Shift+z'],
    [{ key: '?', shiftKey: true }, '?'],
    [{ key: '1', shiftKey: true }, '1'],
    [{ key: ' ', ctrlKey: true }, 'Ctrl+Space'],
    [{ key: 'ArrowLeft', altKey: true, shiftKey: true }, 'Alt+Shift+ArrowLeft'],
    // A Greek keyboard, and brackets of a German one.
    [{ key: 'μ', code: 'KeyM' }, 'm'],
    [{ key: '[', ctrlKey: true, altKey: true, modifierAltGraph: true }, '['],
    [{ key: '中', code: 'Process' }, '中'],
    // Option on a Mac writes another sign.
    [{ key: '≈', code: 'KeyX', altKey: true }, 'Alt+x'],
    [{ key: '–', code: 'Minus', altKey: true }, 'Alt+-'],
    [{ key: 'º', code: 'Digit0', altKey: true }, 'Alt+0'],
    [{ key: 'ź', code: 'KeyX', altKey: true, modifierAltGraph: true }, 'Alt+x'],
  ];
  const unlessWebKit = unlessIn('WebKit', 'makes no event with AltGraph for a script');
  for (const [init, chord] of CASES)
    (chord === '[' ? unlessWebKit : it)(`${JSON.stringify(init)} is ${chord}`, () => {
      expect(chordOf(new KeyboardEvent('keydown', init))).to.equal(chord);
    });

  it('of one character can be switched off', () => {
    expect(['m', '?', '1', '['].every(isCharacter)).to.be.true;
    expect(['Delete', 'Ctrl+z', 'Space'].some(isCharacter)).to.be.false;
  });
});
