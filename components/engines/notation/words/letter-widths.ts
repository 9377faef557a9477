import table from './fonts/widths.json';
import { runsOf } from './runs.js';

const WIDTHS = new Map(
  Object.entries(table).flatMap(([width, text]) =>
    runsOf(text).flatMap(([first, last]) =>
      Array.from(
        { length: last - first + 1 },
        (_, index) => [first + index, Number(width) / 100] as const,
      ),
    ),
  ),
);

/** The width that Verovio takes for a letter outside ASCII, that of an o; in em. */
export const USUAL_WIDTH = 0.5;

/** Signs of the scripts that write in squares, and pictures. */
const SQUARE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60\p{Extended_Pictographic}]/u;

/** Returns the width of a letter outside ASCII as a page shows it, in em. */
export function widthOf(letter: string): number {
  const known = WIDTHS.get(letter.codePointAt(0)!);
  return known ?? (SQUARE.test(letter) ? 1 : USUAL_WIDTH);
}
