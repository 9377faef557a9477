/** Letters that are not a base letter with accents, and signs that musicians say in words. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  '♭': ' flat ',
  '♯': ' sharp ',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const BEYOND_ASCII = /[^\0-\x7f]/;
const OTHER_SIGNS = /[^\p{L}\p{N}\0-\x7f]+/gu;
/** A run of letters and digits, in a folded text. */
const WORD = /[a-z\d\x80-\uffff]+/g;

/**
 * Returns a text without case, accents and ligatures, so that `Dvořák` and `DVORAK` are equal. Of the
 * characters other than letters and digits, only those of ASCII remain.
 */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(SPECIAL, (letter) => LETTERS[letter]!)
    .replace(OTHER_SIGNS, ' ');
}

/** Returns the folded words of a text in order: runs of letters and digits. */
export const wordsOf = (text: string): readonly string[] => fold(text).match(WORD) ?? [];
