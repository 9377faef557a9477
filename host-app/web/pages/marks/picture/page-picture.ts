import {
  fetchService,
  IiifError,
  imageRequest,
  serviceAt,
} from '../../../../../components/engines/iiif/index.js';
import type { KeptPieces } from '../../../../../components/intake/keeping/kept-pieces.js';
import { pictureOf } from '../../../../../components/intake/marks/scan-file.js';

/** In pixels: lines of staves are sharp, and the picture comes soon. */
const WIDTH = 2000;

/** A picture that can be shown, and what gives its address back. */
export interface ShownPicture {
  readonly url: string;
  readonly dispose: () => void;
}

/** The picture of a page; undefined when it is lost. */
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

/** Of a plain picture its address; of a service, that of a picture in a good size. */
async function urlOf(image: string): Promise<string> {
  const place = serviceAt(image);
  try {
    return place ? imageRequest(await fetchService(place.base), WIDTH).url : image;
  } catch (error) {
    if (error instanceof IiifError) return image;
    throw error;
  }
}
