import { memoized } from './memoized.js';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** A roman numeral, perhaps altered, with the figures that musicians set above the line. */
const FIGURED = /(?<![\p{L}\d])([b#♭♯]?(?:VI{0,2}|I{1,3}|IV|vi{0,2}|i{1,3}|iv)[°øo+]?)(\d+)/gu;

/** Returns the tag as musicians write it: `V7/V` is V⁷/V. One line. */
export const tagText = (tag: string): string =>
  tag
    .replace(/\s+/g, ' ')
    .trim()
    .replace(FIGURED, (_, numeral: string, figures: string) => numeral + raised(figures));

const raised = (figures: string): string =>
  figures.replace(/\d/g, (digit) => SUPERSCRIPTS.charAt(Number(digit)));

const ELLIPSIS = '…';

/** Measures texts, and cuts those that do not fit. */
export class TextMeasure {
  private readonly context = document.createElement('canvas').getContext('2d');
  private readonly letters = memoized((font: string) =>
    memoized((letter: string) => this.measured(font, letter)),
  );

  /**
   * Returns the width in pixels on the screen: the sum of the letters, which are measured once each. Pairs
   * of letters may stand a little closer.
   */
  width(text: string, font: string): number {
    const widthOf = this.letters(font);
    let width = 0;
    for (const letter of text) width += widthOf(letter);
    return width;
  }

  /** Returns the text, cut with an ellipsis when it is wider than the room; `''` where nothing fits. */
  fitted(text: string, font: string, room: number): string {
    if (this.width(text, font) <= room) return text;
    const widthOf = this.letters(font);
    let left = room - widthOf(ELLIPSIS);
    let kept = '';
    for (const letter of text) {
      left -= widthOf(letter);
      if (left < 0) break;
      kept += letter;
    }
    return kept.trimEnd() && kept.trimEnd() + ELLIPSIS;
  }

  private measured(font: string, text: string): number {
    const { context } = this;
    if (!context) return 0;
    if (context.font !== font) context.font = font;
    return context.measureText(text).width;
  }
}
