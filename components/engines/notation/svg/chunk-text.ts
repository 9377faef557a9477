import type { Drawing } from './drawing.js';
import { WORDS } from '../words/typeface.js';
import { flatBody } from './flat-paths.js';

/** A part of a drawing: pieces of its SVG, and the frame around them in units. */
export interface ChunkParts {
  readonly body: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Pixels per unit. */
  readonly scale: number;
  readonly isStandalone: boolean;
  readonly isMerged: boolean;
}

/** Verovio's style sheet as attributes: a strict content policy would not let the sheet into a page. */
const FACES: readonly (readonly [RegExp, string])[] = [
  [/ class="((?:ending|fing|reh|tempo)[ "])/g, ' font-weight="bold" class="$1'],
  [/ class="((?:dir|dynam|mNum)[ "])/g, ' font-style="italic" class="$1'],
  // Verovio writes a style attribute where it means font-style.
  [/ style="(italic|oblique)"/g, ' font-style="$1"'],
  [/ style="[^"]*"/g, ''],
  // A color of a hostile score.
  [/ [\w:-]+="[^"]*url\s*\([^"]*"/g, ''],
  [/<text /g, '<text stroke="none" '],
  // Signs of the music font keep their size.
  [/ font-family="/g, ' font-size-adjust="none" font-family="'],
  [/<g(?: [\w:-]+="[^"]*")*\/>/g, ''],
];

/** Verovio measures text as Times; the others have its widths. */
const FONTS = `'${WORDS}', Times, 'Times New Roman', 'Liberation Serif', Tinos, 'Nimbus Roman', FreeSerif, serif`;
/** Height of an x in Times: a wider typeface in its place becomes smaller, so that words fit (in Firefox). */
const X_HEIGHT = '0.448';

const number = (value: number): string => String(Math.round(value * 100) / 100);

function usedGlyphs(body: string, glyphs: ReadonlyMap<string, string>): string {
  const used = new Set(Array.from(body.matchAll(/ href="#([^"]+)"/g), ([, id]) => id!));
  return used.size ? `<defs>${Array.from(used, (id) => glyphs.get(id) ?? '').join('')}</defs>` : '';
}

/**
 * Returns a complete SVG text. Shapes have the color of the text around them; an image of its own is
 * black and includes the music font when its text needs it.
 */
export function chunkText(drawing: Drawing, parts: ChunkParts): string {
  const { x, y, width, height, scale, isStandalone, isMerged } = parts;
  let { body } = parts;
  for (const [pattern, replacement] of FACES) body = body.replace(pattern, replacement);
  if (isMerged) body = flatBody(body, drawing.glyphs);
  const isFontUsed = isStandalone && drawing.fontCss && body.includes(' font-family=');
  const style = isFontUsed ? `<style>${drawing.fontCss}</style>` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number(width * scale)}" ` +
    `height="${number(height * scale)}" viewBox="${[x, y, width, height].map(number).join(' ')}" ` +
    `overflow="${isStandalone ? 'hidden' : 'visible'}"${isStandalone ? ' color="#000"' : ''} ` +
    `fill="currentColor" stroke="currentColor" font-family="${FONTS}" ` +
    `font-size-adjust="${X_HEIGHT}">${style}` +
    usedGlyphs(body, drawing.glyphs) +
    `<g class="page-margin" transform="translate(${drawing.left}, ${drawing.top})">` +
    `${body}</g></svg>`
  );
}
