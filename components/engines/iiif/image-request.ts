import type { ImageService, ImageSize } from './image-service.js';

/** A picture of a whole image to ask a service for. */
export interface ImageRequest {
  readonly url: string;
  /** Its width in pixels. */
  readonly width: number;
}

/** Most times the wanted size at which a stored size of the service is used. */
const READY = 1.6;

/**
 * Returns the smallest request that gives a picture at least as wide as wanted (device pixels): one of
 * the sizes that the service stores, else the whole image divided by a power of √2, so that zooming needs
 * few requests. Where the service has no picture so wide, its widest.
 */
export function imageRequest(service: ImageService, wanted: number): ImageRequest {
  const { width, height, level, sizes, mostWidth } = service;
  if (level === 0) return sizedRequest(service, listed(sizes, wanted, Infinity) ?? sizes.at(-1));
  const least = Math.min(wanted, mostWidth);
  const ready = listed(sizes, least, least * READY);
  if (ready && ready.width <= mostWidth) return sizedRequest(service, ready);
  const steps = Math.max(0, Math.floor(2 * Math.log2(width / least)));
  const stepped = Math.min(Math.ceil(width / 2 ** (steps / 2)), mostWidth);
  const size = { width: stepped, height: Math.round((stepped * height) / width) };
  return sizedRequest(service, stepped === width ? undefined : size);
}

/** Returns the widest picture that one request gives. */
export const mostOf = ({ level, sizes, width, mostWidth }: ImageService): number =>
  level === 0 ? (sizes.at(-1)?.width ?? width) : mostWidth;

const listed = (sizes: readonly ImageSize[], least: number, most: number): ImageSize | undefined =>
  sizes.find(({ width }) => width >= least && width <= most);

/** Returns a request for a size; without one, for the whole image as it is. */
function sizedRequest(
  { base, version, width: whole }: ImageService,
  size: ImageSize | undefined,
): ImageRequest {
  const quality = version === 1 ? 'native' : 'default';
  const full = version === 3 ? 'max' : 'full';
  const sized = size && (version === 3 ? `${size.width},${size.height}` : `${size.width},`);
  return {
    url: `${base}/full/${sized ?? full}/0/${quality}.jpg`,
    width: size?.width ?? whole,
  };
}
