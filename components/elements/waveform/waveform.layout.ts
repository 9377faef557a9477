import { type ImageSource, MAX_ZOOM } from '#core';

/** Pixels of a second at zoom exponent 0. */
export const PIXELS_PER_SECOND = 40;

/** Returns the zoom exponents of a strip, from all of it in view to the closest; widths in pixels. */
export function zoomRange(width: number, viewport: number): readonly [number, number] {
  const fit = width > 0 && viewport > 0 ? 2 * Math.log2(viewport / width) : -Infinity;
  return [fit, Math.max(fit, MAX_ZOOM)];
}

/** An image of a picture, in pixels at zoom exponent 0. */
export interface WaveImage {
  readonly url: string;
  readonly x: number;
  readonly width: number;
}

/** Returns the images of a picture from left to right; `width` is that of the image, once known. */
export function imagesOf(picture: ImageSource, width: number): readonly WaveImage[] {
  if (picture.url) return [{ url: picture.url, x: 0, width }];
  const chunks = picture.picture?.chunks ?? [];
  return chunks.flatMap((chunk) => (chunk.url ? [{ ...chunk, url: chunk.url }] : []));
}
