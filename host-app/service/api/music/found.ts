import { AuthError } from '../../accounts/errors.js';
import { can } from '../../accounts/permissions.js';
import type { Visitor } from '../../accounts/visitor.js';
import type { PieceRecord } from '../../store/records.js';
import { notFound } from '../errors.js';
import type { Exchange } from '../exchange.js';

/** The refusal of what this visitor may not do: an account may do more. */
export const refusal = ({ uid }: Visitor, message: string): AuthError =>
  new AuthError(uid === undefined ? 'unauthorized' : 'forbidden', message);

/** @throws AuthError when the visitor may not view the piece */
export function checkMayView(visitor: Visitor, piece: PieceRecord): void {
  if (!can(visitor, piece, 'read')) throw refusal(visitor, `Not allowed to view ${piece.path}`);
}

/**
 * The piece that a request names.
 * @throws ApiError (notFound), AuthError when the visitor may not view it
 */
export async function pieceOf({ context, visitor, path }: Exchange): Promise<PieceRecord> {
  const piece = await context.store.pieces.find(path);
  if (!piece) throw notFound(`There is no piece ${path}`);
  checkMayView(visitor, piece);
  return piece;
}
