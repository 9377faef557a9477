import type { CatalogCorpus, CatalogPiece } from '../../../catalog/types.js';

/** The pieces of a list. */
export interface Scope {
  /** The corpus that is listed, with those below it; undefined for all pieces. */
  readonly corpus?: CatalogCorpus | undefined;
  readonly pieces: readonly CatalogPiece[];
  /** The corpora that they are directly in, in the order of the catalog. */
  readonly corpora: readonly CatalogCorpus[];
  /** All corpora that say which columns they want: those of the pieces, and those around them. */
  readonly asking: readonly CatalogCorpus[];
  readonly locale: string;
}

interface Catalogued {
  readonly corpora: readonly CatalogCorpus[];
  readonly pieces: readonly CatalogPiece[];
}

/** The corpus that an address names by its path, or by its id where only one has it. */
export function corpusAt(
  corpora: readonly CatalogCorpus[],
  name: string,
): CatalogCorpus | undefined {
  const exact = corpora.find(({ path }) => path === name);
  const named = corpora.filter(({ path }) => path.endsWith(`/${name}`));
  return exact ?? (named.length === 1 ? named[0] : undefined);
}

/** Whether a path is that of a corpus, or lies below it. */
const isIn = (path: string, corpus: string): boolean =>
  path === corpus || path.startsWith(`${corpus}/`);

/** The pieces of a corpus and of those below it; all pieces without one. */
export function scopeOf(
  { corpora, pieces }: Catalogued,
  corpus: CatalogCorpus | undefined,
  locale: string,
): Scope {
  const own = corpus ? pieces.filter((piece) => isIn(piece.corpus, corpus.path)) : pieces;
  const paths = new Set<string>();
  let before: string | undefined;
  for (const { corpus: path } of own) {
    if (path !== before) paths.add(path);
    before = path;
  }
  return {
    ...{ corpus, locale },
    pieces: own,
    corpora: corpora.filter(({ path }) => paths.has(path)),
    asking: corpora.filter(
      ({ path }) =>
        paths.has(path) || (corpus && (isIn(path, corpus.path) || isIn(corpus.path, path))),
    ),
  };
}

/** The corpora around one, from the top. */
export function corporaAround(
  corpora: readonly CatalogCorpus[],
  { parent }: CatalogCorpus,
): readonly CatalogCorpus[] {
  const above = corpora.find(({ path }) => path === parent);
  return above ? [...corporaAround(corpora, above), above] : [];
}
