import type { Label } from './analysis.js';
import type { Piece } from './piece.js';

/** Gives the reader a link to labels. */
export type GiveLink = (labels: readonly Label[]) => void;

const offers = new WeakMap<Piece, GiveLink>();

/** Lets the menu of labels offer links, which only a page with addresses has; returns the function that ends it. */
export function offerLinks(piece: Piece, give: GiveLink): () => void {
  offers.set(piece, give);
  return () => offers.get(piece) === give && offers.delete(piece);
}

/** Returns what gives a link to labels of a piece; undefined where its page has none. */
export const linkOfferOf = (piece: Piece): GiveLink | undefined => offers.get(piece);
