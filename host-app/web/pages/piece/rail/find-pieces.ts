import type { CatalogPiece } from '#web/catalog/types.js';

/** Most results shown; another word narrows the list. */
export const MOST = 60;

const MARKS = /\p{M}/gu;
const SIGNS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
};

/** Returns a text for comparison: without accents, in lower case. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ßøłđæœ]/g, (sign) => SIGNS[sign]!);

const texts = new WeakMap<CatalogPiece, { readonly title: string; readonly all: string }>();

function textOf(piece: CatalogPiece): { readonly title: string; readonly all: string } {
  const known = texts.get(piece);
  if (known) return known;
  const { title, titles, contributors, opus, recordings } = piece;
  const names = contributors.map(({ name }) => name);
  const all = folded([title, ...Object.values(titles), ...names, opus, ...recordings].join('\n'));
  const made = { title: folded(title), all };
  texts.set(piece, made);
  return made;
}

/**
 * Returns the pieces with every word in their title (in any language), people, opus or recordings; first those whose
 * title begins so.
 */
export function findPieces(
  pieces: readonly CatalogPiece[],
  query: string,
): readonly CatalogPiece[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = pieces.filter((piece) => words.every((word) => textOf(piece).all.includes(word)));
  const rank = (piece: CatalogPiece) => rankOf(textOf(piece).title, words[0]!);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST);
}

/** Returns the pieces directly in a corpus, in its order. */
export const siblingsOf = (
  pieces: readonly CatalogPiece[],
  corpus: string,
): readonly CatalogPiece[] => pieces.filter((piece) => piece.corpus === corpus);

function rankOf(title: string, word: string): number {
  if (title.startsWith(word)) return 0;
  return title.includes(` ${word}`) ? 1 : 2;
}
