import type { CorpusNode } from '../../../components/corpus/index.js';
import type { Place } from '../routes/paths.js';
import { pieceOf } from './piece-of.js';
import type { CatalogPiece } from './types.js';

/** The pieces of a tree, in its order: those of a corpus before those of the corpora below it. */
export function piecesOf(tree: CorpusNode, place: Place): readonly CatalogPiece[] {
  const pieces: CatalogPiece[] = [];
  const visit = ({ path: corpus, info, corpora }: CorpusNode): void => {
    for (const { raw } of info.pieces) pieces.push(pieceOf(raw, { place, corpus }));
    corpora.forEach(visit);
  };
  visit(tree);
  return pieces;
}
