import type { CorpusNode } from '#entries/corpus.js';
import type { Place } from '#shared/paths.js';
import { pieceOf } from './piece-of.js';
import type { CatalogPiece } from './types.js';

/** Returns the pieces of a tree in its order: those of a corpus before those of the corpora below it. */
export function piecesOf(tree: CorpusNode, place: Place): readonly CatalogPiece[] {
  const pieces: CatalogPiece[] = [];
  const visit = ({ path: corpus, info, corpora }: CorpusNode): void => {
    for (const { raw } of info.pieces) pieces.push(pieceOf(raw, { place, corpus }));
    corpora.forEach(visit);
  };
  visit(tree);
  return pieces;
}
