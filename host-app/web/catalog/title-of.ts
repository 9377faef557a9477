import { localizedText } from '#core';
import type { CatalogCorpus, CatalogPiece } from './types.js';

/** Returns the title of a piece or a corpus in a language, else the title without a language. */
export function titleOf(
  one: Pick<CatalogPiece, 'title' | 'titles'> | Pick<CatalogCorpus, 'path' | 'info'>,
  locale: string,
): string {
  if (!('info' in one)) {
    const { titles, title } = one;
    return titles[locale] ?? titles[locale.split('-')[0] ?? ''] ?? title;
  }
  return localizedText(one.info.titles, locale) ?? lastId(one.path);
}

const lastId = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
