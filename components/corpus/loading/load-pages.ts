import { FormatError, type ImageInfo, type PagePositions } from '#core';
import type { LoadContext } from './load-context.js';
import { placePages } from './place-pages.js';
import { PieceError, problemOf } from './problems.js';

/** Pages that are on their way or there, by the picture that they belong to. */
const known = new WeakMap<ImageInfo, Promise<PagePositions>>();

/**
 * Loads the pages of a picture whose info names a file of them; fetches it once.
 * @throws PieceError when they fail to load; the next call tries again.
 */
export function loadPages(info: ImageInfo, context: LoadContext): Promise<PagePositions> {
  const pages = known.get(info) ?? fetchPages(info, context);
  known.set(info, pages);
  pages.catch(() => known.delete(info));
  return pages;
}

async function fetchPages(info: ImageInfo, context: LoadContext): Promise<PagePositions> {
  try {
    const read = await context.table('positions', info.positions, `${info.pointer}/pages`);
    const pages = read?.content.pages;
    if (!pages) throw new FormatError('The file has no pages', { pointer: '/pages' });
    return placePages(pages, info, context);
  } catch (cause) {
    const words = { subject: 'image', prefix: 'Corrupted Source', severity: 'error' } as const;
    const file = context.fileOf(info.positions);
    throw new PieceError(problemOf(cause, { ...words, sourceId: info.id, file }), { cause });
  }
}
