import { WORDS } from './typeface.js';
import type { UsedLetters } from './used-letters.js';
import { loadFont, rangeOf, type WordFont, wordFonts } from './word-fonts.js';

const added = new Map<string, Promise<unknown>>();

/**
 * Adds the fonts of words to the fonts of the document. Where one does not load, as without a network, the
 * words are in a font of the reader.
 */
export async function addWordFonts(used: UsedLetters): Promise<void> {
  await Promise.all(wordFonts(used).map(addOnce));
}

function addOnce(font: WordFont): Promise<unknown> {
  const key = `${font.script} ${font.face}`;
  const adding = added.get(key) ?? add(font).catch(() => added.delete(key));
  added.set(key, adding);
  return adding;
}

async function add(font: WordFont): Promise<void> {
  const { weight, style, script } = font;
  const bytes = await loadFont(font);
  const face = new FontFace(WORDS, bytes, { weight, style, unicodeRange: rangeOf(script) });
  await face.load();
  document.fonts.add(face);
}
