import { subsetFont } from './subset-font.js';
import { WORDS } from './typeface.js';
import { usedLetters } from './used-letters.js';
import { loadFont, type WordFont, wordFonts } from './word-fonts.js';

/**
 * Returns a picture with the fonts of its words inside, cut to the letters in use: an image finds no font of
 * the page that shows it.
 */
export async function embedWords(svg: string): Promise<string> {
  const rules = await Promise.all(wordFonts(usedLetters([svg])).map(ruleOf));
  if (rules.length === 0) return svg;
  const start = svg.indexOf('>', svg.indexOf('<svg')) + 1;
  const rest = svg.slice(start);
  const sheet = `<style>${rules.join('')}`;
  // The music font has a style sheet at this place.
  const whole = rest.startsWith('<style>') ? sheet + rest.slice(7) : `${sheet}</style>${rest}`;
  return svg.slice(0, start) + whole;
}

async function ruleOf(font: WordFont): Promise<string> {
  const { letters, weight, style } = font;
  const bytes = subsetFont(await loadFont(font), letters);
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const range = letters.map((code) => `U+${code.toString(16)}`).join();
  return (
    `@font-face{font-family:'${WORDS}';font-weight:${weight};font-style:${style};` +
    `unicode-range:${range};src:url(data:font/ttf;base64,${data})}`
  );
}
