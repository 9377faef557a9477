import type { Words } from '#core';
import type { CatalogCorpus, CatalogPiece } from '#web/catalog/types.js';

/** The pieces of a list, and their corpora. */
export interface Scope {
  /** The listed corpus, which includes those below it; undefined for all pieces. */
  readonly corpus?: CatalogCorpus | undefined;
  readonly pieces: readonly CatalogPiece[];
  /** Corpora that directly contain the pieces, in the order of the catalog. */
  readonly corpora: readonly CatalogCorpus[];
  /** All corpora that may ask for columns: those of the pieces, and those around them. */
  readonly asking: readonly CatalogCorpus[];
  readonly locale: string;
  /** The musical terms of the language. */
  readonly words?: Words | undefined;
}

interface Catalogued {
  readonly corpora: readonly CatalogCorpus[];
  readonly pieces: readonly CatalogPiece[];
}

/** Returns the corpus that an address names by path, or by id if only one corpus has it. */
export function corpusAt(
  corpora: readonly CatalogCorpus[],
  name: string,
): CatalogCorpus | undefined {
  const exact = corpora.find(({ path }) => path === name);
  const named = corpora.filter(({ path }) => path.endsWith(`/${name}`));
  return exact ?? (named.length === 1 ? named[0] : undefined);
}

/** The corpus of /collabscore/explore without an id. */
const COLLABSCORE = 'collabscore';

/**
 * Returns the corpus that a table lists; undefined for all pieces. Under /collabscore without an id it is the
 * corpus of that name; where there is none, all there is.
 */
export const corpusAsked = (
  corpora: readonly CatalogCorpus[],
  name: string,
  isCollabscore: boolean,
): CatalogCorpus | undefined => {
  const asked = name || (isCollabscore ? COLLABSCORE : '');
  return asked === '' ? undefined : corpusAt(corpora, asked);
};

/** Returns whether a path is that of a corpus or below it. */
const isIn = (path: string, corpus: string): boolean =>
  path === corpus || path.startsWith(`${corpus}/`);

/** Returns the pieces of a corpus and of those below it; all pieces without a corpus. */
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

/** Returns the corpora around one, from the top. */
export function corporaAround(
  corpora: readonly CatalogCorpus[],
  { parent }: CatalogCorpus,
): readonly CatalogCorpus[] {
  const above = corpora.find(({ path }) => path === parent);
  return above ? [...corporaAround(corpora, above), above] : [];
}
