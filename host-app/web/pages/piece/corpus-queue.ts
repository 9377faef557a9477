import type { PieceAddress } from '#shared/paths.js';
import type { CatalogPiece } from '#web/catalog/types.js';
import { siblingsOf } from './rail/find-pieces.js';

/**
 * Returns the pieces of the corpus of a piece in the order in which they play: this one, those after it, then those
 * before it.
 * @param pieces all pieces of its place
 */
export function corpusQueue(
  address: PieceAddress,
  corpus: string,
  pieces: readonly CatalogPiece[],
): readonly PieceAddress[] {
  const paths = siblingsOf(pieces, corpus).map(({ path }) => path);
  const at = paths.indexOf(address.path);
  // A piece that the catalog does not know yet plays before the others.
  const ordered = at < 0 ? [address.path, ...paths] : [...paths.slice(at), ...paths.slice(0, at)];
  return ordered.map((path) => ({ ...address, path }));
}
