/** Latin letters; in other alphabets the place of the key counts. */
const LATIN = /^[a-z]$/;

/**
 * Returns the chord of an event, as `Ctrl+Alt+Shift+name` with the held keys: `Shift+Alt` is `Alt+Shift`.
 * Letters are lowercase; Cmd counts as Ctrl; Shift counts with letters and named keys only, since signs
 * stand elsewhere on every keyboard.
 */
export function chordOf(event: KeyboardEvent): string {
  const name = nameOf(event);
  const isSign = isOne(name) && !LATIN.test(name);
  // The third level of a keyboard gives brackets, not commands.
  const isThird = isSign && event.getModifierState('AltGraph');
  const held = [
    !isThird && (event.ctrlKey || event.metaKey) && 'Ctrl',
    !isThird && event.altKey && 'Alt',
    event.shiftKey && !isSign && 'Shift',
  ];
  return [...held.filter(Boolean), name].join('+');
}

/** Whether a chord is one character alone, which speech input may say without meaning it. */
export const isCharacter = (chord: string): boolean => isOne(chord);

/** Names of keys are longer than a character; a character may take two units of text. */
const isOne = (text: string): boolean => Array.from(text).length === 1;

/** Signs by the places of their keys, for keyboards on which Alt changes them. */
const PLACES: Readonly<Record<string, string>> = { Minus: '-', Equal: '=' };

function nameOf(event: KeyboardEvent): string {
  const { key, code } = event;
  // With Alt some keyboards write another sign; with AltGraph the sign is meant.
  const isBent = event.altKey && !event.getModifierState('AltGraph') && /[^ -~]/.test(key);
  if (isBent) return PLACES[code] ?? /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? key;
  if (key === ' ') return 'Space';
  if (!isOne(key)) return key;
  const small = key.toLowerCase();
  const isOtherLetter = /\p{L}/u.test(key) && !LATIN.test(small);
  return isOtherLetter && code.startsWith('Key') ? code.slice(3).toLowerCase() : small;
}
