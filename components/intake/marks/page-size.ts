import { fetchService, IiifError, serviceAt } from '#engines/iiif';
import { blobBytes } from '../checks/kinds/file-bytes.js';
import { mediaKind } from '../checks/kinds/media-kind.js';
import { pictureSize } from '../checks/kinds/picture-size.js';
import type { PageSize } from './marks.js';

/** An upright page, as long as nothing tells the size of its picture. */
export const UNKNOWN_SIZE: PageSize = { width: 1000, height: 1414 };

/** As a browser shows the picture: turned as its camera says it. */
async function shownSize(url: string): Promise<PageSize | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Returns the size of the picture of a page, in pixels; undefined when it cannot be read. */
export async function sizeOfPicture(picture: Blob): Promise<PageSize | undefined> {
  if (typeof Image !== 'undefined') {
    const url = URL.createObjectURL(picture);
    try {
      return await shownSize(url);
    } finally {
      URL.revokeObjectURL(url);
    }
  }
  const bytes = blobBytes(picture);
  const kind = mediaKind(await bytes.read(0, 32));
  const isKnown = kind === 'png' || kind === 'jpeg' || kind === 'webp';
  return isKnown ? pictureSize(bytes, kind) : undefined;
}

/** Returns the size of a picture elsewhere: a plain one, or one of a IIIF service. */
export async function sizeOfUrl(url: string): Promise<PageSize | undefined> {
  const place = serviceAt(url);
  try {
    if (place) return await fetchService(place.base);
  } catch (error) {
    if (!(error instanceof IiifError)) throw error;
  }
  return typeof Image === 'undefined' ? undefined : shownSize(url);
}
