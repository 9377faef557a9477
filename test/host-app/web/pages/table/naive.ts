import type { CatalogPiece } from '#web/catalog/types.js';
import type { FacetId } from '#web/pages/table/engine/messages.js';
import { columnsFor, viewOf } from '#web/pages/table/list/columns.js';
import { aCorpus } from './a-piece.js';

/** Plain versions of the engine's functions: no index, one piece after the other. */

export const PLAIN_COLUMNS = columnsFor([]);

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o');

export const plainWords = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Fewest typos between a query and a beginning of a word: the table of Damerau and Levenshtein. */
export function typosBetween(query: string, word: string): number {
  const rows = query.length + 1;
  const table = Array.from({ length: rows }, (_, i) =>
    Array.from({ length: word.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i < rows; i += 1)
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = query[i - 1] === word[j - 1];
      let least = Math.min(
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (isSame ? 0 : 1),
      );
      const isSwap = i > 1 && j > 1 && query[i - 1] === word[j - 2] && query[i - 2] === word[j - 1];
      if (isSwap) least = Math.min(least, table[i - 2]![j - 2]! + 1);
      table[i]![j] = least;
    }
  return Math.min(...table.at(-1)!);
}

const allowed = (query: string): number =>
  query.length < 4 || query.length > 31 ? 0 : query.length < 6 ? 1 : 2;

/** From 5 for the same word to 1 for two typos; 0 for a word that does not fit. */
export function fitOf(query: string, word: string, typos: number): number {
  const isNumber = /^\d+$/.test(query);
  const places = Array.from(word, (_, at) => at).filter(
    (at) => word.startsWith(query, at) && !(isNumber && /\d/.test(word[at - 1] ?? '')),
  );
  if (places[0] === 0) return word === query ? 5 : 4;
  if (places.length > 0) return 3;
  const found = typosBetween(query, word);
  return found <= Math.min(typos, allowed(query)) ? (found < 2 ? 2 : 1) : 0;
}

/** The texts of a piece that a search looks into. */
export function searchedTexts(piece: CatalogPiece): readonly string[] {
  const view = viewOf([aCorpus(piece.corpus)], 'en');
  return [
    ...PLAIN_COLUMNS.flatMap(({ isSearched, text }) =>
      isSearched && text ? [text(piece, view)] : [],
    ),
    ...piece.contributors.map(({ name }) => name),
    ...(Object.keys(piece.titles).length ? [piece.title, ...Object.values(piece.titles)] : []),
    ...piece.recordings,
  ];
}

/** How well a piece fits all words of a query. */
export function pieceFit(piece: CatalogPiece, query: readonly string[], typos: number): number {
  const words = searchedTexts(piece).flatMap(plainWords);
  const fits = query.map((one) => Math.max(0, ...words.map((word) => fitOf(one, word, typos))));
  return Math.min(9, ...fits);
}

/** The pieces that a query finds, how well each fits, and how many typos that took. */
export function naiveSearch(pieces: readonly CatalogPiece[], text: string) {
  const query = plainWords(text);
  for (let typos = 0; ; typos += 1) {
    const fits = pieces.map((piece) => pieceFit(piece, query, typos));
    const count = fits.filter(Boolean).length;
    if (query.length === 0 || typos === 2 || count >= 3)
      return { fits, typos: query.length ? typos : 0 };
  }
}

/** The values that a piece has of a facet. */
export function facetValues(piece: CatalogPiece, id: FacetId): readonly string[] {
  const { sources } = piece;
  const kinds = (['score', 'audio', 'video', 'pages', 'scan'] as const).filter(
    (kind) => sources[kind] > 0,
  );
  const decade = /\d{3,4}/.exec(piece.year)?.[0];
  const values: Record<FacetId, readonly string[]> = {
    corpus: [piece.corpus],
    contributor: [...new Set(piece.contributors.map(({ name }) => name))],
    year: decade === undefined ? [] : [String(10 * Math.floor(Number(decade) / 10))],
    key: [piece.key],
    meter: [piece.meter],
    source: kinds,
    analyses: [piece.analyses > 0 ? 'yes' : 'no'],
    quality: [String(piece.quality)],
  };
  return values[id].filter((value) => value !== '');
}

/** Whether a piece has what is chosen of one facet: one of the values; all of them for sources. */
export function passes(piece: CatalogPiece, id: FacetId, chosen: readonly string[]): boolean {
  const own = facetValues(piece, id);
  return id === 'source'
    ? chosen.every((value) => own.includes(value))
    : chosen.some((value) => own.includes(value));
}
