/** A picture in shades, row by row. */
export interface GrayImage {
  /** Width of the picture, in pixels. */
  readonly width: number;
  /** Height of the picture, in pixels. */
  readonly height: number;
  /** From 0, black, to 255, white. */
  readonly shades: Uint8Array;
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

/**
 * Says whether something is a picture in shades.
 * @throws RangeError, in a sentence, when its size is not that of its shades
 */
export function checkImage({ width, height, shades }: GrayImage): void {
  const isSize = [width, height].every((side) => Number.isInteger(side) && side >= 0);
  if (isSize && shades instanceof Uint8Array && shades.length === width * height) return;
  throw new RangeError(
    'The picture is not complete: shades must be a Uint8Array of width × height values, 0 (black) to 255 (white).',
  );
}
