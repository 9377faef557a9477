import { localizedText } from '../../../components/core/formats/read/localized-text.js';
import type { CatalogCorpus, CatalogPiece } from './types.js';

/** The title of a piece or a corpus in a language, else as its file has it. */
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

/** The short title of a corpus, for narrow places; its title where it has none. */
export const shortTitleOf = (
  corpus: Pick<CatalogCorpus, 'path' | 'info'>,
  locale: string,
): string => localizedText(corpus.info.shortTitles, locale) ?? titleOf(corpus, locale);

const lastId = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
