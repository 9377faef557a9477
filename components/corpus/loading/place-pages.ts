import { type ImageInfo, type PageInfo, type PageInput, PagePositions } from '#core';
import { isAbsolute } from '../file-url.js';
import type { LoadContext } from './load-context.js';

/** Returns the places of the music on pages, with the URLs of their images. */
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
 * Returns other possible addresses of an image. A bare name may be in the folder of the scans or, when it
 * is SVG, in that of the scores: of the piece or of its corpus.
 */
function elsewhere(image: string, context: LoadContext): readonly string[] {
  if (isAbsolute(image) || image.includes('/')) return [];
  const folder = /\.svg$/i.test(image) ? 'score' : 'scan';
  return [context.url(`${folder}/${image}`), context.url(`../${folder}/${image}`)];
}
