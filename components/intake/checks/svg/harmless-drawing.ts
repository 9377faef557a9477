import { sanitizeSvg } from './sanitize-svg.js';

/** The engraver's style sheet with the music font; it stands before anything that the score says. */
const FONT = /^(<svg [^>]*>)(<style>[^<]*<\/style>)/;

/** Checks what the engraver has drawn like any SVG, because the texts of a score come from anywhere. */
export function harmlessDrawing(svg: string): string {
  const font = FONT.exec(svg)?.[2] ?? '';
  const clean = sanitizeSvg(svg.replace(FONT, '$1'));
  return font ? clean.replace(/<svg [^>]*>/, (root) => root + font) : clean;
}
