import sharp, { type Sharp } from 'sharp';
import type { GrayImage } from '#intake/marks/find/gray-image.js';
import { randomNumbers } from '../lib/random.js';
import type { TrueRow } from './score-rows.js';

/** A page in a picture, and what is on it. */
export interface TruePage {
  readonly name: string;
  readonly image: GrayImage;
  readonly rows: readonly TrueRow[];
}

type Place = (x: number, y: number) => readonly [x: number, y: number];

const sharpOf = ({ width, height, shades }: GrayImage) =>
  sharp(Buffer.from(shades), { raw: { width, height, channels: 1 } });

export async function grayFrom(image: Sharp): Promise<GrayImage> {
  const { data, info } = await image
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, shades: new Uint8Array(data) };
}

const movedRows = (rows: readonly TrueRow[], place: Place, scale = 1): readonly TrueRow[] =>
  rows.map(({ top, bottom, space, barlines }) => {
    const middle = (barlines[0]! + barlines.at(-1)!) / 2;
    return {
      top: place(middle, top)[1],
      bottom: place(middle, bottom)[1],
      space: space * scale,
      barlines: barlines.map((x) => place(x, (top + bottom) / 2)[0]),
    };
  });

const shaded = (image: GrayImage, change: (shade: number, x: number, y: number) => number) => ({
  ...image,
  shades: image.shades.map((shade, i) =>
    Math.min(255, Math.max(0, change(shade, i % image.width, Math.floor(i / image.width)))),
  ),
});

async function tilted(page: TruePage, degrees: number): Promise<TruePage> {
  const { image } = page;
  const turned = await grayFrom(sharpOf(image).rotate(degrees, { background: 'white' }));
  const angle = (degrees * Math.PI) / 180;
  const place: Place = (x, y) => {
    const [right, down] = [x - image.width / 2, y - image.height / 2];
    return [
      turned.width / 2 + right * Math.cos(angle) - down * Math.sin(angle),
      turned.height / 2 + right * Math.sin(angle) + down * Math.cos(angle),
    ];
  };
  return { ...page, image: turned, rows: movedRows(page.rows, place) };
}

async function resized(page: TruePage, scale: number): Promise<TruePage> {
  const { width, height } = page.image;
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const image = await grayFrom(sharpOf(page.image).resize({ ...size, fit: 'fill' }));
  return { ...page, image, rows: movedRows(page.rows, (x, y) => [x * scale, y * scale], scale) };
}

/** A page that bends as in an open book: its middle is so many shares of its height lower. */
function bent(page: TruePage, share: number): TruePage {
  const { width, height, shades } = page.image;
  const depth = (x: number) => share * height * Math.sin((Math.PI * x) / width);
  const bentShades = shades.map((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const from = Math.round(y - depth(x));
    return from >= 0 && from < height ? shades[from * width + x]! : 255;
  });
  return {
    ...page,
    image: { width, height, shades: bentShades },
    rows: movedRows(page.rows, (x, y) => [x, y + depth(x)]),
  };
}

/** Ways in which a page may look worse than its print, by what they are called. */
export const DISTORTIONS: Readonly<Record<string, (page: TruePage) => Promise<TruePage>>> = {
  'as it is': async (page) => page,
  'tilted by 1°': (page) => tilted(page, 1),
  'tilted by -2°': (page) => tilted(page, -2),
  'in a shadow': async (page) => {
    const { width } = page.image;
    const light = (x: number) => 1 - 0.65 * Math.min(1, Math.max(0, (x / width - 0.35) * 2.5));
    return { ...page, image: shaded(page.image, (shade, x) => shade * light(x)) };
  },
  'at half size': (page) => resized(page, 0.5),
  'blurred by 1.5 px': async (page) => ({
    ...page,
    image: await grayFrom(sharpOf(page.image).blur(1.5)),
  }),
  bent: async (page) => bent(page, 0.012),
  'with noise and worn lines': async (page) => {
    const random = randomNumbers(7);
    const image = shaded(page.image, (shade) => {
      const spot = random();
      const worn = shade < 128 && spot < 0.12 ? 235 : shade;
      return spot > 0.995 ? 0 : worn + (random() - 0.5) * 60;
    });
    return { ...page, image };
  },
  'with the other side showing': async (page) => {
    const { width, shades } = page.image;
    const other = (x: number, y: number) => shades[y * width + (width - 1 - x)]!;
    return {
      ...page,
      image: shaded(page.image, (shade, x, y) => Math.min(shade, 190 + (other(x, y) * 65) / 255)),
    };
  },
  'white on black': async (page) => ({
    ...page,
    image: shaded(page.image, (shade) => 255 - shade),
  }),
};
