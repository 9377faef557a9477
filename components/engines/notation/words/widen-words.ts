import { USUAL_WIDTH, widthOf } from './letter-widths.js';

/** A sign without width in a page, which Verovio takes to be as wide as any letter outside ASCII. */
const FILLER = '\u2060';
/** Missing width that the space between two words takes in, in em. */
const TOLERANCE = 0.1;

// eslint-disable-next-line no-control-regex -- all that is not ASCII
const OTHER = /[^\u0000-\u007f]/;
const WORD = /[^\s<>&;"]+/g;
const TEXT = />[^<>]+</g;
const REFERENCE = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;

/** The last letter of words over or under the notes, in MusicXML and MEI, and the tags that end there. */
const LAST_LETTER = /([^>\s])(?=\s*(?:<\/rend>\s*)?<\/(?:mei:)?(?:words|per-minute|dir|tempo)>)/g;

/**
 * Gives words with letters that are wider than Verovio believes the room that they need: it knows the widths
 * of ASCII only. Words over and under the notes get that of a space after them, because Verovio puts them on one
 * line as soon as they do not touch. `narrowWords` takes the signs away that are added here.
 */
export function widenWords(text: string): string {
  const widen = (part: string) => (OTHER.test(part) ? part.replace(WORD, widened) : part);
  if (!text.trimStart().startsWith('<')) return widen(text);
  const wide = text.replace(TEXT, (part) => widen(part.replace(REFERENCE, letterOf)));
  return wide.replace(LAST_LETTER, `$1${FILLER}`);
}

/** Returns the letter of a reference such as `&#937;`; signs that XML itself uses stay references. */
function letterOf(reference: string, hex: string | undefined, decimal: string | undefined): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isLetter = code > 0x7f && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isLetter ? String.fromCodePoint(code) : reference;
}

/** Returns a text of Verovio's without the signs that `widenWords` has added. */
export const narrowWords = (text: string): string => text.replaceAll(FILLER, '');

function widened(word: string): string {
  if (!OTHER.test(word)) return word;
  let result = '';
  let missing = 0;
  for (const letter of word) {
    result += letter;
    if (letter > '\u007f') missing += widthOf(letter) - USUAL_WIDTH;
    while (missing > TOLERANCE) {
      result += FILLER;
      missing -= USUAL_WIDTH;
    }
  }
  return result;
}
