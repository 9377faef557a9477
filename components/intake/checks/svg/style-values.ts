/** Functions that a style or a shape may call. */
const FUNCTIONS = new Set(
  (
    'translate translatex translatey scale scalex scaley rotate matrix skewx skewy ' +
    'rgb rgba hsl hsla calc min max var not is where nth-child nth-last-child nth-of-type'
  ).split(' '),
);

const MAX_FUNCTION = 40;
const LOCAL = /^\s*["']?#([\w.:-]+)["']?\s*\)/;

/** A font that a picture carries along, as Verovio or the engraver writes it. */
const FONT =
  /@font-face\s*\{\s*font-family:\s*["']?[\w -]+["']?;\s*(?:(?:font-weight|font-style|unicode-range):[\w +,-]+;)*src:\s*url\(["']?data:(?:application\/font-|font\/)(?:woff2?|ttf)(?:;charset=utf-8)?;base64,[\w+/=]+["']?\)(?:\s*format\(["']?woff2?["']?\))?;?\s*\}/g;

/** Returns whether a style sheet only colors, shapes and sets type. */
export const isPlainStyle = (sheet: string): boolean =>
  referencesOf(sheet.replace(FONT, ''))?.length === 0;

/** Returns the word before a bracket. */
const wordBefore = (text: string, at: number): string =>
  /[\w-]*$/.exec(text.slice(Math.max(0, at - MAX_FUNCTION), at).trimEnd())![0].toLowerCase();

/**
 * Returns the ids to which a value or a style sheet refers; undefined when it contains anything a picture
 * does not need: escapes, which hide anything, rules with `@`, and all functions except colors, shapes
 * and references within the picture.
 */
export function referencesOf(text: string): readonly string[] | undefined {
  if (/[\\@<]|\/\*/.test(text)) return undefined;
  const found: string[] = [];
  for (let at = -1; (at = text.indexOf('(', at + 1)) >= 0;) {
    const word = wordBefore(text, at);
    if (word === 'url') {
      const id = LOCAL.exec(text.slice(at + 1, at + 500))?.[1];
      if (id === undefined) return undefined;
      found.push(id);
    } else if (word !== '' && !FUNCTIONS.has(word)) return undefined;
  }
  return found;
}
