import type { ImageInfo, PageInfo } from '../../core/formats/types/types.js';
import { PagePositions, type PageInput } from '../../core/time/page-positions.js';
import { isAbsolute } from '../file-url.js';
import type { LoadContext } from './load-context.js';

/** Where the music is on pages, with the URLs of their images. */
export const placePages = (
  pages: readonly PageInfo[],
  info: ImageInfo,
  context: LoadContext,
): PagePositions =>
  PagePositions.from(
    pages.map((page) => pageInput(page, context)),
    info,
  );

function pageInput({ image, width, height, rows }: PageInfo, context: LoadContext): PageInput {
  return {
    ...(image !== undefined && { image: context.url(image), elsewhere: elsewhere(image, context) }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    rows: rows.map(({ 'start-x': startX, 'end-x': endX, 'onset-x': onsetX, ...row }) => ({
      ...row,
      startX,
      endX,
      onsetX,
    })),
  };
}

/**
 * A bare name may stand in the folder of the scans or, when it is SVG, in that of the scores: of the
 * piece or of its corpus.
 */
function elsewhere(image: string, context: LoadContext): readonly string[] {
  if (isAbsolute(image) || image.includes('/')) return [];
  const folder = /\.svg$/i.test(image) ? 'score' : 'scan';
  return [context.url(`${folder}/${image}`), context.url(`../${folder}/${image}`)];
}
