import { pathIds as idsOf } from '#core';
import { CorpusError } from './corpus-error.js';

/**
 * Returns the ids of a path (`corpus/piece`), normalized; the last may be empty.
 * @throws CorpusError (Missing) for a path that can name nothing.
 */
export function pathIds(path: string): readonly string[] {
  const ids = idsOf(path);
  if (!ids) throw new CorpusError('Missing', path);
  return ids;
}

/** Returns the path as it stands in a URL: `''`, or with a slash at its end. */
export const encodePath = (path: string): string =>
  pathIds(path)
    .map((id) => `${encodeURIComponent(id)}/`)
    .join('');
