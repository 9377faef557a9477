/** Splits a chord into the held keys, then the key: `Ctrl+Shift+z` is Ctrl, Shift, z. */
export const partsOf = (chord: string): readonly string[] =>
  // The last character may be a plus itself.
  chord.match(/[^+]+|\+$/g) ?? [];

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  '-': '−',
};
const APPLE: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };
const SHORT: Readonly<Record<string, string>> = { Shift: '⇧', Backspace: '⌫', Escape: 'Esc' };

export interface KeyWords {
  /** Whether keys have the signs of a Mac. */
  readonly isApple: boolean;
  /** Returns the word for a key, such as `Escape`, in the language of the page. */
  readonly word: (name: string) => string;
}

/** Returns the texts on the keys of a chord. */
export const keyNames = (chord: string, { isApple, word }: KeyWords): readonly string[] =>
  partsOf(chord).map((name, _place, { length }) => {
    // On a Mac, Cmd and the space bar search the computer.
    if (isApple && name === 'Ctrl' && chord.endsWith('Space')) return '⌃';
    const sign = (isApple && length > 1 ? APPLE[name] : undefined) ?? SIGNS[name];
    return sign ?? (/^[A-Z]\w+$/.test(name) ? word(name) : name.toUpperCase());
  });

/** Returns the shortest text of a chord. */
export const shortChord = (chord: string): string =>
  partsOf(chord)
    .map((name) => SIGNS[name] ?? SHORT[name] ?? name.toUpperCase())
    .join('');

/** Whether this computer has the keys of a Mac. */
export const hasAppleKeys = (): boolean => /^(Mac|iP(hone|ad|od))/.test(navigator.platform);
