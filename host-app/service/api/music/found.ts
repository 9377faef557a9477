import { AuthError } from '../../accounts/errors.js';
import { maySee } from '../../accounts/ownership.js';
import { can, isSecret } from '../../accounts/permissions.js';
import type { Visitor } from '../../accounts/visitor.js';
import type { PieceRecord } from '../../store/records.js';
import { type ApiError, notFound } from '../errors.js';
import type { Standing } from '../../store/music/ownership.js';
import type { Reader } from '../../store/music/readers.js';
import type { Exchange } from '../exchange.js';

/** Returns the key of a link in the query. None has a null character, which PostgreSQL refuses. */
const keyIn = ({ query }: Pick<Exchange, 'query'>): string | undefined =>
  query['key']?.replaceAll('\0', '');

/** Returns who reads: the account, and the key of a link in the query. */
export const readerOf = (exchange: Pick<Exchange, 'visitor' | 'query'>): Reader => ({
  uid: exchange.visitor.uid,
  key: keyIn(exchange),
});

/** A piece, and how the analysis in the address stands. */
interface FoundAnalysis {
  readonly piece: PieceRecord;
  /** Undefined for what is not there, and for what the visitor may not see. */
  readonly standing: Standing | undefined;
}

/**
 * Finds the piece in the address, and how its analysis of the name there stands.
 * @throws as `pieceOf`
 */
export async function standingIn(exchange: Exchange): Promise<FoundAnalysis> {
  const { context, visitor, name } = exchange;
  const piece = await pieceOf(exchange);
  const { ownership } = context.store;
  const standing = await ownership.standing({ kind: 'analysis', piece: piece.path, name });
  const isSeen = standing && maySee(visitor, standing, keyIn(exchange));
  return { piece, standing: isSeen ? standing : undefined };
}

/** Returns the error for a forbidden action: 401 for visitors without account, who may log in; else 403. */
export const refusal = ({ uid }: Visitor, message: string): AuthError =>
  new AuthError(uid === undefined ? 'unauthorized' : 'forbidden', message);

/** Who asks for a piece, and by which path, which it may have left. */
type AskedPiece = Pick<Exchange, 'visitor' | 'path'>;

const NOT_ALLOWED = 'Not allowed to view this piece';

/**
 * Returns the error for a piece that is not there. Where a group may have one, visitors without account are told to
 * log in, whether it has one or not.
 */
export const missingPiece = ({ visitor, path }: AskedPiece): ApiError | AuthError =>
  isSecret(path) && visitor.uid === undefined
    ? refusal(visitor, NOT_ALLOWED)
    : notFound(`There is no piece ${path}`);

/**
 * Refuses without a name: the piece may have moved from the path that was asked for.
 * @throws AuthError if the visitor may not view the piece; as `missingPiece` for a piece of a group
 */
export function checkMayView(asked: AskedPiece, piece: PieceRecord): void {
  if (can(asked.visitor, piece, 'read')) return;
  const isUntold = isSecret(asked.path) || isSecret(piece.path);
  throw isUntold ? missingPiece(asked) : refusal(asked.visitor, NOT_ALLOWED);
}

/**
 * Finds the piece in the address.
 * @throws as `missingPiece`, and AuthError if the visitor may not view it
 */
export async function pieceOf({ reads, ...asked }: Exchange): Promise<PieceRecord> {
  const piece = await reads.pieces.find(asked.path);
  if (!piece) throw missingPiece(asked);
  checkMayView(asked, piece);
  return piece;
}
