import { randomSource } from '../random.js';
import { throughCorners, type Point, type Projection } from './projection.js';

/** A gray picture, a byte for each pixel, row by row. */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A color picture, three bytes for each pixel, row by row. */
export interface Photo {
  width: number;
  height: number;
  data: Uint8Array;
}

type Color = readonly [red: number, green: number, blue: number];

const PAPER: Color = [246, 239, 224];
const INK: Color = [44, 40, 46];
const TABLE: Color = [104, 80, 60];
/** Share of the picture that the table takes at each side. */
const BORDER = 0.018;
/** The page is turned by this angle, in radians. */
const TILT = 0.008;
/** The far edge of the page is narrower by this share. */
const KEYSTONE = 0.012;
/** Pixels over which the shadow of the page on the table fades. */
const SHADOW = 14;

/** Returns where a page of a size lies in a photograph of the same size. */
export function pageInPhoto(width: number, height: number): Projection {
  const turned = (u: number, v: number): Point => {
    const narrow = 1 - (v < 0.5 ? KEYSTONE : 0);
    const x = (u - 0.5) * (1 - 2 * BORDER) * narrow * width;
    const y = (v - 0.5) * (height - 2 * BORDER * width);
    return {
      x: width / 2 + x * Math.cos(TILT) - y * Math.sin(TILT),
      y: height / 2 + x * Math.sin(TILT) + y * Math.cos(TILT),
    };
  };
  return throughCorners({ width, height }, [
    turned(0, 0),
    turned(1, 0),
    turned(1, 1),
    turned(0, 1),
  ]);
}

/**
 * Returns a page as a camera sees it: it lies a little askew on a table, in the light of a window at the
 * upper left, on paper with clouds and a fold at the left edge. The same page and seed give the same
 * picture.
 */
export function photograph(page: Gray, seed: number): Photo {
  const { width, height } = page;
  const lies = pageInPhoto(width, height);
  const clouds = cloudsOf(seed);
  const grain = randomSource(seed + 1);
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = lies.back({ x: x + 0.5, y: y + 0.5 });
      const outside = distance(at, page);
      const color =
        outside > 0 ? onTable(outside, clouds(y / 3, x / 90)) : onPage(page, at, clouds);
      const light = lightAt(x / width, y / height) + 0.006 * grain.normal();
      for (let channel = 0; channel < 3; channel += 1)
        data[3 * (y * width + x) + channel] = clampByte((color[channel] ?? 0) * light);
    }
  return { width, height, data };
}

const clampByte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** Returns how far a point lies outside the page, in pixels; 0 inside. */
function distance({ x, y }: Point, { width, height }: Gray): number {
  return Math.hypot(Math.max(0, -x, x - width), Math.max(0, -y, y - height));
}

function lightAt(x: number, y: number): number {
  return 1.02 - 0.16 * Math.hypot(x - 0.2, 0.7 * (y - 0.15));
}

function onTable(outside: number, grain: number): Color {
  const shade = (0.55 + 0.45 * Math.min(1, outside / SHADOW)) * (1 + 0.16 * grain);
  return [TABLE[0] * shade, TABLE[1] * shade, TABLE[2] * shade];
}

function onPage(page: Gray, { x, y }: Point, clouds: (x: number, y: number) => number): Color {
  const fold = 1 - 0.16 * Math.exp(-x / (0.03 * page.width));
  const shade = fold * (1 + 0.02 * clouds(x / 130, y / 130) + 0.008 * clouds(x / 9, y / 9));
  const ink = 1 - soft(page, x, y) / 255;
  const mix = (channel: 0 | 1 | 2): number =>
    PAPER[channel] * shade * (1 - ink) + INK[channel] * ink;
  return [mix(0), mix(1), mix(2)];
}

/** Returns the gray around a point, as a lens that is not quite sharp sees it. */
function soft(page: Gray, x: number, y: number): number {
  const spread = 0.35;
  return (
    (between(page, x - spread, y - spread) +
      between(page, x + spread, y - spread) +
      between(page, x - spread, y + spread) +
      between(page, x + spread, y + spread)) /
    4
  );
}

/** Returns the gray at a point between the middles of four pixels. */
function between(page: Gray, x: number, y: number): number {
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  const right = x - 0.5 - left;
  const below = y - 0.5 - top;
  const upper = pixel(page, left, top) * (1 - right) + pixel(page, left + 1, top) * right;
  const lower = pixel(page, left, top + 1) * (1 - right) + pixel(page, left + 1, top + 1) * right;
  return upper * (1 - below) + lower * below;
}

const pixel = ({ width, height, data }: Gray, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 255 : (data[y * width + x] ?? 255);

/** Returns a smooth random surface, from −1 to 1. */
function cloudsOf(seed: number): (x: number, y: number) => number {
  const side = 64;
  const random = randomSource(seed);
  const heights = Float64Array.from({ length: side * side }, () => 2 * random.uniform() - 1);
  const at = (x: number, y: number): number =>
    heights[(y & (side - 1)) * side + (x & (side - 1))] ?? 0;
  const ease = (share: number): number => share * share * (3 - 2 * share);
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, below] = [ease(x - left), ease(y - top)];
    const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
    const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
    return upper * (1 - below) + lower * below;
  };
}
