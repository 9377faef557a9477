/** A picture in shades, row by row. */
export interface GrayImage {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** From 0, black, to 255, white. */
  readonly shades: Uint8Array;
}

/**
 * A picture with its ink threshold, between the paper and the print, by the method of Otsu. Darker pixels
 * are ink.
 */
export interface InkImage extends GrayImage {
  readonly limit: number;
}

/** Returns the shades of a picture from a canvas's pixels. */
export function grayOf({
  width,
  height,
  data,
}: Pick<ImageData, 'width' | 'height'> & { readonly data: Uint8ClampedArray }): GrayImage {
  const shades = new Uint8Array(width * height);
  for (let i = 0; i < shades.length; i += 1) {
    const at = i * 4;
    shades[i] = (data[at]! * 54 + data[at + 1]! * 183 + data[at + 2]! * 19) >> 8;
  }
  return { width, height, shades };
}

/** Paper with nothing on it has no two shades that differ so much. */
const LEAST_CONTRAST = 24;

/**
 * Finds the shade that parts ink from paper. Where there is no ink, nothing is darker than it.
 * N. Otsu, "A threshold selection method from gray-level histograms", 1979.
 */
export function inkOf(image: GrayImage | InkImage): InkImage {
  if ('limit' in image) return image;
  const counts = new Float64Array(256);
  for (const shade of image.shades) counts[shade]! += 1;
  const total = image.shades.length;
  const sum = counts.reduce((all, count, shade) => all + count * shade, 0);
  let [dark, darkSum, best, limit] = [0, 0, -1, 0];
  for (let shade = 0; shade < 256; shade += 1) {
    dark += counts[shade]!;
    darkSum += counts[shade]! * shade;
    if (dark === 0 || dark === total) continue;
    const apart = (sum - darkSum) / (total - dark) - darkSum / dark;
    const spread = dark * (total - dark) * apart ** 2;
    if (spread > best && apart >= LEAST_CONTRAST) [best, limit] = [spread, shade + 1];
  }
  return { ...image, limit };
}

export const isInk = ({ shades, width, limit }: InkImage, x: number, y: number): boolean =>
  shades[y * width + x]! < limit;
