import sharp from 'sharp';

/** Time limit for one picture, in seconds. */
const SECONDS = 10;
/** Largest picture of a page to open. */
const MAX_PIXELS = 60e6;
/** Background of transparent pictures. */
const PAPER = '#ffffff';

// One processor for pictures, besides the thread that answers.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Draws an SVG as PNG. It cannot open files or addresses: it comes as bytes, without a folder, and the
 * library reads from nowhere else.
 * @throws Error if it cannot be drawn
 */
export const pngOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: SECONDS })
    .flatten({ background: PAPER })
    .png({ palette: true, colors: 64, effort: 4 })
    .toBuffer();

/** Scales a picture down. */
export const smallerPng = (png: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(png).resize(width, height).png({ palette: true, colors: 64 }).toBuffer();

/**
 * Scales a picture that is no SVG to at most a width.
 * @throws Error for anything but a picture, and for one that is too large
 */
export async function rasterOf(bytes: Buffer, maxWidth: number) {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: SECONDS })
    .rotate()
    .flatten({ background: PAPER })
    .resize({ width: maxWidth, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { kind: 'raster' as const, png: data, width: info.width, height: info.height };
}
