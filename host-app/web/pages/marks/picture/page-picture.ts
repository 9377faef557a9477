import { fetchService, IiifError, imageRequest, serviceAt } from '#engines/iiif';
import { type KeptPieces, pictureOf } from '#intake';

/** Width in pixels of a picture from an image service: sharp staff lines, and quick to load. */
const WIDTH = 2000;

/** A picture to show, and a function that releases its URL. */
export interface ShownPicture {
  readonly url: string;
  readonly dispose: () => void;
}

/** Returns the picture of a page; undefined when it is lost. */
export async function pagePicture(
  kept: KeptPieces,
  id: string,
  image: string,
): Promise<ShownPicture | undefined> {
  const picture = await pictureOf(kept, id, image);
  if (picture === undefined) return undefined;
  if (typeof picture === 'string') return { url: await urlOf(picture), dispose: () => undefined };
  const url = URL.createObjectURL(picture);
  return { url, dispose: () => URL.revokeObjectURL(url) };
}

/** Returns the URL of a plain picture, or of a picture in a suitable size from an image service. */
async function urlOf(image: string): Promise<string> {
  const place = serviceAt(image);
  try {
    return place ? imageRequest(await fetchService(place.base), WIDTH).url : image;
  } catch (error) {
    if (error instanceof IiifError) return image;
    throw error;
  }
}
