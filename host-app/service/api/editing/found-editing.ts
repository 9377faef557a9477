import { mayEdit } from '../../editing/rights.js';
import type { ChannelPlace } from '../../editing/editing-channel.js';
import { maySee } from '../../accounts/ownership.js';
import type { PieceRecord } from '../../store/records.js';
import { notFound } from '../errors.js';
import type { Exchange } from '../exchange.js';
import { pieceOf, refusal } from '../music/found.js';

/** An analysis that the visitor may edit together with others. */
export interface FoundEditing {
  readonly piece: PieceRecord;
  readonly place: ChannelPlace;
  /** Uid of the visitor's account. */
  readonly uid: string;
}

/** An analysis that the visitor may see. */
export interface SeenAnalysis {
  readonly piece: PieceRecord;
  readonly place: ChannelPlace;
  /** Whether the visitor may edit it together with others. */
  readonly mayEdit: boolean;
}

/**
 * Finds the analysis in the address. One that the visitor may not see is answered like one that is not there.
 * @throws ApiError (notFound), AuthError if the visitor may not view the piece
 */
export async function seenIn(exchange: Exchange): Promise<SeenAnalysis> {
  const { context, visitor, name } = exchange;
  const { store } = context;
  const piece = await pieceOf(exchange);
  const missing = () => notFound(`${piece.path} has no analysis ${name}`);
  const standing = await store.ownership.standing({ kind: 'analysis', piece: piece.path, name });
  if (
    !standing ||
    standing.hidden !== undefined ||
    !maySee(visitor, standing, exchange.query['key'])
  )
    throw missing();
  const document = await store.editLogs.document(piece.number, name);
  if (!document) throw missing();
  return { piece, place: { ...document, name }, mayEdit: mayEdit(visitor, { piece, standing }) };
}

/**
 * Finds the analysis in the address, which the visitor may edit.
 * @throws as `seenIn`; AuthError for those who may see it only
 */
export async function editedIn(exchange: Exchange): Promise<FoundEditing> {
  const { visitor, name } = exchange;
  const { piece, place, mayEdit: may } = await seenIn(exchange);
  const { uid } = visitor;
  if (uid === undefined || !may) throw refusal(visitor, `Not allowed to edit analysis ${name}`);
  return { piece, place, uid };
}
