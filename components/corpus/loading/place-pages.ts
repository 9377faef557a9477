import type { ImageInfo, PageInfo } from '../../core/formats/types/types.js';
import { PagePositions, type PageInput } from '../../core/time/page-positions.js';
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

const pageInput = ({ image, rows }: PageInfo, context: LoadContext): PageInput => ({
  ...(image !== undefined && { image: context.url(image) }),
  rows: rows.map(({ 'start-x': startX, 'end-x': endX, 'onset-x': onsetX, ...row }) => ({
    ...row,
    startX,
    endX,
    onsetX,
  })),
});
