/** What is held, then the key: `Ctrl+Shift+z` is Ctrl, Shift, z. */
export const partsOf = (chord: string): readonly string[] =>
  // The last sign may be a plus itself.
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
  /** The word for a key, such as `Escape`, in the language of the page. */
  readonly word: (name: string) => string;
}

/** What stands on each key of a chord. */
export const keyNames = (chord: string, { isApple, word }: KeyWords): readonly string[] =>
  partsOf(chord).map((name, _place, { length }) => {
    // There Cmd and the space bar search the computer.
    if (isApple && name === 'Ctrl' && chord.endsWith('Space')) return '⌃';
    const sign = (isApple && length > 1 ? APPLE[name] : undefined) ?? SIGNS[name];
    return sign ?? (/^[A-Z]\w+$/.test(name) ? word(name) : name.toUpperCase());
  });

/** A chord in as few characters as there are. */
export const shortChord = (chord: string): string =>
  partsOf(chord)
    .map((name) => SIGNS[name] ?? SHORT[name] ?? name.toUpperCase())
    .join('');

/** Whether this computer has the keys of a Mac. */
export const hasAppleKeys = (): boolean => /^(Mac|iP(hone|ad|od))/.test(navigator.platform);
