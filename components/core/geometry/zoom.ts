/** The zoom is an exponent on base √2. */
export const MIN_ZOOM = -5;
/** The greatest exponent of the zoom. */
export const MAX_ZOOM = 5;

/** Pixels on the screen per pixel of the picture: √2 to the exponent, clamped to −5…5. */
export const zoomScale = (exponent: number): number =>
  2 ** (Math.min(Math.max(exponent, MIN_ZOOM), MAX_ZOOM) / 2);
