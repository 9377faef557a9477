import type { Piece } from './piece.js';

const pieces = new WeakSet();

/** Remembers a piece as one of this copy of the library. */
export const rememberPiece = (piece: Piece): unknown => pieces.add(piece);

/**
 * Whether a value is a piece of this copy of the library. It does the same as `instanceof Piece`, without the
 * class: an element that only shows a piece does not need the code that makes one.
 */
export const isOwnPiece = (value: object): value is Piece => pieces.has(value);
