import { FormatError } from '../../core/errors.js';
import type { ImageInfo } from '../../core/formats/types/types.js';
import type { PagePositions } from '../../core/time/positions.js';
import type { LoadContext } from './load-context.js';
import { placePages } from './place-pages.js';
import { PieceError, problemOf } from './problems.js';

/** Pages that are on their way or there, by the picture that they belong to. */
const known = new WeakMap<ImageInfo, Promise<PagePositions>>();

/**
 * The pages of a picture whose info names a file of them; fetched once.
 * @throws PieceError when they cannot be had; the next call tries again.
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
