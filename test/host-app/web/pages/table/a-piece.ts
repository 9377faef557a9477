import type { CatalogCorpus, CatalogPiece } from '#web/catalog/types.js';
import { parseCorpusInfo } from '#core';

let made = 0;

/** A piece of a catalog; what is not said is empty. */
export function aPiece(
  given: Partial<CatalogPiece> & { readonly composer?: string } = {},
): CatalogPiece {
  const { composer, ...own } = given;
  const corpus = own.corpus ?? 'songs';
  made += 1;
  return {
    place: 'hosted',
    path: `${corpus}/piece-${made}`,
    corpus,
    title: '',
    titles: {},
    contributors: composer === undefined ? [] : [{ role: 'composer', name: composer }],
    recordings: [],
    collection: '',
    opus: '',
    year: '',
    key: '',
    meter: '',
    sources: { score: 0, audio: 0, video: 0, scan: 0, pages: 0 },
    analyses: 0,
    number: undefined,
    permissions: ['all'],
    quality: 0,
    fields: {},
    ...own,
  };
}

/** A corpus with what its info.json says. */
export function aCorpus(path: string, info: Readonly<Record<string, unknown>> = {}): CatalogCorpus {
  const slash = path.lastIndexOf('/');
  return {
    place: 'hosted',
    path,
    info: parseCorpusInfo({ id: path.slice(slash + 1), ...info }).corpus,
    parent: slash < 0 ? undefined : path.slice(0, slash),
    count: 0,
  };
}
