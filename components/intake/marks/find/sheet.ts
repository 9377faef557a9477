import { otherSideOf, withoutPale } from './other-side.js';
import { EVEN, printOf, type Print } from './print.js';
import type { GrayImage } from './gray-image.js';
import { measureStaves } from './staff-measure.js';

/** A page set upright, at a size at which most of its staves have a space of `SPACE` pixels. */
export interface Sheet extends Print {
  /** Returns the place in the pixels of the given picture. */
  toPage(x: number, y: number): readonly [x: number, y: number];
  /** Returns the place on the sheet. */
  fromPage(x: number, y: number): readonly [x: number, y: number];
}

/** The usual space between two lines of a staff on a sheet, in pixels. */
export const SPACE = 10;
/** A small picture is enlarged at most so much. */
const MOST_SCALE = 2;

/** Returns the sheet of a picture; undefined where there are no staves. */
export function sheetOf(image: GrayImage): Sheet | undefined {
  const { print, measure } = oneSideOf(image);
  if (!measure) return undefined;
  const { gain } = measure;
  const ink = gain === 1 ? print.ink : print.ink.map((each) => Math.min(255, each * gain));
  return upright({ ...print, ink }, measure);
}

/** Returns the print of a picture and how its staves stand, without what shows through from the other side. */
function oneSideOf(image: GrayImage) {
  const print = printOf(image);
  const measure = measureStaves(print);
  const floor = measure ? otherSideOf(print, measure) : 0;
  if (floor === 0) return { print, measure };
  const without = withoutPale(printOf(image, EVEN), floor);
  return { print: without, measure: measureStaves(without) };
}

function upright(
  print: Print,
  { space, slope }: { readonly space: number; readonly slope: number },
): Sheet {
  const scale = Math.min(MOST_SCALE, SPACE / space);
  const length = Math.hypot(1, slope);
  const [cos, sin] = [1 / length, slope / length];
  const { width: pageWidth, height: pageHeight } = print;
  const width = Math.ceil((pageWidth * cos + pageHeight * Math.abs(sin)) * scale);
  const height = Math.ceil((pageHeight * cos + pageWidth * Math.abs(sin)) * scale);
  const toPage = (x: number, y: number) => {
    const [right, down] = [(x - width / 2) / scale, (y - height / 2) / scale];
    return [
      pageWidth / 2 + right * cos - down * sin,
      pageHeight / 2 + right * sin + down * cos,
    ] as const;
  };
  const fromPage = (x: number, y: number) => {
    const [right, down] = [x - pageWidth / 2, y - pageHeight / 2];
    return [
      width / 2 + (right * cos + down * sin) * scale,
      height / 2 + (down * cos - right * sin) * scale,
    ] as const;
  };
  const factor = Math.max(1, Math.floor(1 / scale));
  const source = reduced(print, factor);
  const ink = new Uint8Array(width * height);
  const [stepX, stepY] = [cos / scale / factor, sin / scale / factor];
  for (let y = 0; y < height; y += 1) {
    const [startX, startY] = toPage(0.5, y + 0.5);
    let [fromX, fromY] = [startX / factor - 0.5, startY / factor - 0.5];
    for (let x = 0, i = y * width; x < width; x += 1, i += 1, fromX += stepX, fromY += stepY)
      ink[i] = inkAt(source, fromX, fromY);
  }
  clearMargins({ width, height, ink });
  return { width, height, ink, toPage, fromPage };
}

/** Two blocks beside each other, and so many below them, are filled by nothing in print. */
const LEAST_MARGIN = 8;
/** Nor is one block with so many below it: thick barlines are shorter. */
const LONG_MARGIN = 30;
/** So much of a block is dark in a margin. */
const SOLID = 0.8;

/** Takes away the edges of the table, or of the black glass, on which a page lies: it has no such print. */
function clearMargins({ width, height, ink }: Print): void {
  const [columns, rows] = [Math.ceil(width / SPACE), Math.ceil(height / SPACE)];
  const isSolid = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let [sum, all] = [0, 0];
      eachPixel(width, height, [column, row], (i) => {
        sum += ink[i]!;
        all += 255;
      });
      if (sum > all * SOLID) isSolid[row * columns + column] = 1;
    }
  const isWide = (row: number, column: number) =>
    [-1, 1].some((side) => isSolid[row * columns + column + side]) ? 1 : 0;
  for (let column = 0; column < columns; column += 1) {
    let [run, wide] = [0, 0];
    for (let row = 0; row <= rows; row += 1) {
      if (row < rows && isSolid[row * columns + column]) {
        [run, wide] = [run + 1, wide + isWide(row, column)];
        continue;
      }
      const isMargin = run >= LONG_MARGIN || (run >= LEAST_MARGIN && wide > run / 2);
      for (let solid = row - run; isMargin && solid < row; solid += 1)
        for (const side of [-1, 0, 1])
          eachPixel(width, height, [column + side, solid], (i) => (ink[i] = 0));
      [run, wide] = [0, 0];
    }
  }
}

function eachPixel(
  width: number,
  height: number,
  [column, row]: readonly [number, number],
  onPixel: (i: number) => void,
): void {
  const [left, right] = [Math.max(0, column * SPACE), Math.min(width, (column + 1) * SPACE)];
  for (let y = row * SPACE; y < Math.min(height, (row + 1) * SPACE); y += 1)
    for (let x = left; x < right; x += 1) onPixel(y * width + x);
}

/** Returns the darkness at a place between pixels. */
function inkAt({ width, height, ink }: Print, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 0;
  const i = top * width + left;
  const [right, down] = [x - left, y - top];
  const upper = ink[i]! + (ink[i + 1]! - ink[i]!) * right;
  const lower = ink[i + width]! + (ink[i + width + 1]! - ink[i + width]!) * right;
  return upper + (lower - upper) * down + 0.5;
}

/** Returns a print with squares of pixels made one. */
function reduced(print: Print, factor: number): Print {
  if (factor === 1) return print;
  const [width, height] = [Math.floor(print.width / factor), Math.floor(print.height / factor)];
  const sums = new Uint32Array(width);
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    for (let row = y * factor; row < (y + 1) * factor; row += 1)
      for (let x = 0, i = row * print.width; x < width; x += 1)
        for (let each = 0; each < factor; each += 1, i += 1) sums[x]! += print.ink[i]!;
    for (let x = 0; x < width; x += 1) ink[y * width + x] = sums[x]! / factor ** 2;
  }
  return { width, height, ink };
}
