import { requireOwner, requireRole } from '../../accounts/groups/group-acts.js';
import { can, mayLetIn } from '../../accounts/permissions.js';
import { uidKey } from '../../store/people/uid.js';
import type { PieceRecord } from '../../store/records.js';
import { notFound } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { pathIn } from '../target.js';
import { groupAnswer } from './groups.js';
import { accountIn } from './members-only.js';

/** Says the same of a piece that is not there and of one that the visitor may not read. */
async function pieceAt({ context, visitor }: Exchange, text: string): Promise<PieceRecord> {
  const path = pathIn(text);
  const piece = path === undefined ? undefined : await context.store.pieces.find(path);
  if (!piece || !can(visitor, piece, 'read')) throw notFound(`There is no piece ${text}`);
  return piece;
}

/**
 * Gives a piece to a group. If the giver decides who reads the piece, its members read it from then on; else the group
 * lists it for those who may.
 */
export async function givePiece(exchange: Exchange): Promise<Answer> {
  const { context, visitor, name, body } = exchange;
  const uid = accountIn(exchange);
  await requireRole(context.store, name, uid);
  const piece = await pieceAt(exchange, (body as { readonly piece: string }).piece);
  const letsIn = mayLetIn(visitor, piece);
  await context.store.groupWork.give(name, { piece: piece.number, by: uid, letsIn });
  return groupAnswer(exchange);
}

/** Takes the piece in the query back: who gave it, or an owner of the group. */
export async function takePiece(exchange: Exchange): Promise<Answer> {
  const { context, name, query } = exchange;
  const { groupWork } = context.store;
  const uid = accountIn(exchange);
  await requireRole(context.store, name, uid);
  const path = query['piece'] ?? '';
  const given = (await groupWork.pieces(name)).find((piece) => piece.path === path);
  if (!given) throw notFound(`The group has no piece ${path}`);
  if (uidKey(given.by) !== uidKey(uid)) await requireOwner(context.store, name, uid);
  await groupWork.take(name, given.number);
  return { status: 204 };
}
