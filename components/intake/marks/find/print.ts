import type { GrayImage } from './gray-image.js';

/** How dark the pixels of a picture are beside the paper around them. */
export interface Print {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Row by row, from 0, paper, to 255, the ink in this part of the page. */
  readonly ink: Uint8Array;
}

/** Paper is as bright as the brightest part of a block; so much of a block may be ink. */
const PAPER_SHARE = 0.85;
/** So much of a block with print is at least as dark as its ink. */
const INK_SHARE = 0.02;
/** Paper with nothing on it has no two shades that differ so much. */
const LEAST_CONTRAST = 24;

/** Ink in faded parts of a page is so dark beside that of most parts, at least. */
export const FADED = 0.4;
/** The same where all parts are about as dark. */
export const EVEN = 0.8;

/** Values of the square blocks of a picture, row by row. */
interface Blocks {
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
}

/**
 * Returns the print on a page. A shadow, a stain and the dark table around the page are paper, however
 * dark: what counts is the difference from what is near. White print on black is turned around.
 */
export function printOf(image: GrayImage, faded = FADED): Print {
  const { width, height } = image;
  const size = Math.min(64, Math.max(8, Math.round(Math.max(width, height) / 64)));
  const blocks = { size, columns: Math.ceil(width / size), rows: Math.ceil(height / size) };
  const shades = isWhiteOnBlack(image, blocks)
    ? image.shades.map((shade) => 255 - shade)
    : image.shades;
  const [dark, bright] = levelsOf({ width, height, shades }, blocks);
  const paper = spread(blocks, widest(blocks, bright, 1), 1);
  const contrast = paper.map((level, i) => Math.max(0, level - dark[i]!) / Math.max(level, 1));
  const inks = spread(blocks, widest(blocks, contrast, 2), 1);
  const usual = inks.toSorted()[Math.floor(inks.length * 0.9)] ?? 0;
  const least = Math.max(LEAST_CONTRAST / 255, usual * faded);
  const ink = new Uint8Array(width * height);
  const columns = between(width, size, blocks.columns);
  const lines = between(height, size, blocks.rows);
  for (let y = 0; y < height; y += 1) {
    const { at, next, share } = lines[y]!;
    const levels = mixed(paper, [at, next, share], blocks.columns);
    const gains = mixed(inks, [at, next, share], blocks.columns);
    for (let x = 0, i = y * width; x < width; x += 1, i += 1) {
      const column = columns[x]!;
      const level = levels[column.at]! + (levels[column.next]! - levels[column.at]!) * column.share;
      const gain = gains[column.at]! + (gains[column.next]! - gains[column.at]!) * column.share;
      const darkness = level - shades[i]!;
      if (darkness > 0) ink[i] = Math.min(255, (255 * darkness) / (level * Math.max(gain, least)));
    }
  }
  return { width, height, ink };
}

/** Calls with the counts of shades of each block, top row first. */
function eachBlock(
  { width, height, shades }: GrayImage,
  { size, columns, rows }: Blocks,
  onBlock: (counts: Uint32Array, total: number, at: number) => void,
): void {
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      const [right, bottom] = [
        Math.min(width, (column + 1) * size),
        Math.min(height, (row + 1) * size),
      ];
      for (let y = row * size; y < bottom; y += 1)
        for (let i = y * width + column * size; i < y * width + right; i += 1)
          counts[shades[i]!]! += 1;
      const total = (right - column * size) * (bottom - row * size);
      onBlock(counts, total, row * columns + column);
    }
}

/** Returns the shade that a share of the counted pixels does not pass. */
function shadeAt(counts: Uint32Array, count: number): number {
  let [sum, shade] = [0, 0];
  while (shade < 255 && (sum += counts[shade]!) < count) shade += 1;
  return shade;
}

function isWhiteOnBlack(image: GrayImage, blocks: Blocks): boolean {
  let votes = 0;
  eachBlock(image, blocks, (counts, total) => {
    const [low, middle, high] = [0.04, 0.5, 0.96].map((share) => shadeAt(counts, total * share));
    if (high! - low! < LEAST_CONTRAST * 2) return;
    votes += middle! - low! < high! - middle! ? 1 : -1;
  });
  return votes > 0;
}

function levelsOf(image: GrayImage, blocks: Blocks): readonly [Float32Array, Float32Array] {
  const dark = new Float32Array(blocks.columns * blocks.rows);
  const bright = new Float32Array(dark.length);
  eachBlock(image, blocks, (counts, total, at) => {
    dark[at] = shadeAt(counts, total * INK_SHARE);
    bright[at] = shadeAt(counts, total * PAPER_SHARE);
  });
  return [dark, bright];
}

/** Returns for each block what a function makes of the values around it. */
function around(
  { columns, rows }: Blocks,
  { values, far }: { readonly values: Float32Array; readonly far: number },
  make: (near: readonly number[]) => number,
): Float32Array {
  return values.map((_, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    const near: number[] = [];
    for (let row = Math.max(0, y - far); row <= Math.min(rows - 1, y + far); row += 1)
      for (let column = Math.max(0, x - far); column <= Math.min(columns - 1, x + far); column += 1)
        near.push(values[row * columns + column]!);
    return make(near);
  });
}

const widest = (blocks: Blocks, values: Float32Array, far: number): Float32Array =>
  around(blocks, { values, far }, (near) => Math.max(...near));

const spread = (blocks: Blocks, values: Float32Array, far: number): Float32Array =>
  around(
    blocks,
    { values, far },
    (near) => near.reduce((sum, each) => sum + each, 0) / near.length,
  );

interface Between {
  readonly at: number;
  readonly next: number;
  readonly share: number;
}

/** Returns for each pixel along a side between which middles of blocks it stands. */
function between(length: number, size: number, count: number): readonly Between[] {
  return Array.from({ length }, (_, i) => {
    const place = Math.min(Math.max((i + 0.5) / size - 0.5, 0), count - 1);
    const at = Math.floor(place);
    return { at, next: Math.min(at + 1, count - 1), share: place - at };
  });
}

/** Returns a row of values between two rows of blocks. */
function mixed(
  values: Float32Array,
  [at, next, share]: readonly [number, number, number],
  columns: number,
): Float32Array {
  const row = values.slice(at * columns, (at + 1) * columns);
  return row.map((value, i) => value + (values[next * columns + i]! - value) * share);
}
