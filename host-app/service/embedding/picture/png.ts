import sharp from 'sharp';

/** For one picture; what takes longer is no score. */
const SECONDS = 10;
/** Larger pictures of pages are not opened. */
const MAX_PIXELS = 60e6;
/** What stands behind transparent pictures. */
const PAPER = '#ffffff';

// Pictures are made one after the other, beside the thread that answers; each takes one processor.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A drawing as PNG. Files and addresses that it names are not opened: it comes as bytes, which have no
 * folder, and the library that draws reads from nowhere else.
 * @throws Error for what cannot be drawn
 */
export const pngOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: SECONDS })
    .flatten({ background: PAPER })
    .png({ palette: true, colors: 64, effort: 4 })
    .toBuffer();

/** The same picture, smaller. */
export const smallerPng = (png: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(png).resize(width, height).png({ palette: true, colors: 64 }).toBuffer();

/**
 * A picture that is no drawing, as wide as the room for it at most.
 * @throws Error for what is no picture, or too large
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
