import type { FitTag } from '../labels/paint/paint-job.js';
import { tagFont } from '../labels/paint/fonts.js';
import type { LabelTheme } from '../labels/paint/theme.js';

/** Pixels of the padding that a tag may do without at either side, where its label is narrow. */
const SPARED = 4;
/** Sizes of letters in pixels: of a tag inside its label, and the least on paper (5 points). */
const INSIDE = [12.5, 11, 10, 9];
const BESIDE = 10;
const LEAST = [8, 7];

/**
 * Returns a function that fits tags into labels on paper, where no reader can zoom in or ask for the whole
 * text: in smaller letters, beyond the end of the label where nothing follows, and only then cut with an
 * ellipsis or to its first letter. A label with a tag never stays empty.
 */
export function tagFitter({ measure, tokens }: LabelTheme): FitTag {
  return ({ text, style, left, end, free, most }) => {
    const at = (size: number) => tagFont(style, tokens, Math.min(size, most));
    const normal = { text, font: at(Infinity), left };
    if (measure.width(text, normal.font) <= end - left) return normal;
    const start = left - SPARED;
    const room = end + SPARED - start;
    const fits = (size: number, width: number) => measure.width(text, at(size)) <= width;
    const inside = INSIDE.find((size) => fits(size, room));
    if (inside !== undefined) return { text, font: at(inside), left: start };
    if (fits(BESIDE, free - start)) return { text, font: at(BESIDE), left: start };
    const small = LEAST.find((size) => fits(size, Math.max(room, free - start)));
    if (small !== undefined) return { text, font: at(small), left: start };
    const font = at(LEAST.at(-1)!);
    const [letter = ''] = text;
    return {
      text: measure.fitted(text, font, Math.max(room, free - start)) || letter,
      font,
      left: start,
    };
  };
}
