import { mayRemove, owns, seeingGroup } from '../../accounts/ownership.js';
import { mayChange } from '../../accounts/permissions.js';
import { OPEN, type Sharing, type Standing } from '../../store/music/ownership.js';
import type { PieceRecord } from '../../store/records.js';
import { notFound } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { pieceOf, refusal, standingIn } from './found.js';
import { checkGroup } from './seeing-group.js';

const headers = { 'Cache-Control': 'private, no-store' };

/** Sends who sees an analysis, and whom its owner lets read or change it. Only the owner reads that. */
export async function readSharing(exchange: Exchange): Promise<Answer> {
  const { standing } = await ownedIn(exchange);
  return { headers, body: sharingOf(exchange, standing) };
}

/** Changes who sees an analysis, and whom its owner lets read or change it. */
export async function share(exchange: Exchange): Promise<Answer> {
  const { context, body, name } = exchange;
  const { piece, standing: before } = await ownedIn(exchange);
  const payload = body as Omit<Sharing, 'hasNewLink'> & { readonly newKey?: boolean };
  const { visibility, group, collaborators, newKey } = payload;
  await checkGroup(exchange, { visibility, group }, before);
  const document = { kind: 'analysis', piece: piece.path, name } as const;
  const sharing = { visibility, group, collaborators, hasNewLink: newKey };
  const standing = await context.store.ownership.share(document, sharing);
  return { headers, body: sharingOf(exchange, standing) };
}

/** Lists what the visitor has removed of a piece and can bring back. */
export async function listRemoved(exchange: Exchange): Promise<Answer> {
  const { context, visitor } = exchange;
  const piece = await pieceOf(exchange);
  if (visitor.uid === undefined) throw refusal(visitor, 'Only accounts can bring analyses back');
  const { ownership } = context.store;
  const removed = await ownership.removed({ kind: 'analysis', piece: piece.path }, visitor.uid);
  const mayChangeOpen = mayChange(visitor, piece, 'analysis');
  const shown = removed.filter(({ isOpen }) => !isOpen || mayChangeOpen);
  const body = shown.map(({ name, date, by }) => ({ name, date, ...(by !== undefined && { by }) }));
  return { headers, body };
}

/** Shows an analysis again that was removed, with all its versions. */
export async function restoreAnalysis(exchange: Exchange): Promise<Answer> {
  const { context, visitor, name } = exchange;
  const { piece, standing } = await standingIn(exchange);
  if (!mayRemove(visitor, { piece, kind: 'analysis', standing: standing ?? OPEN }))
    throw refusal(visitor, `Not allowed to bring back analyses of ${piece.path}`);
  if (!standing) throw missing(exchange);
  await context.store.ownership.restore({ kind: 'analysis', piece: piece.path, name });
  return { status: 204 };
}

const missing = ({ path, name }: Exchange) => notFound(`${path} has no analysis ${name}`);

/** @throws ApiError (notFound); AuthError for anybody but the owner */
async function ownedIn(
  exchange: Exchange,
): Promise<{ readonly piece: PieceRecord; readonly standing: Standing }> {
  const { visitor, name } = exchange;
  const { piece, standing } = await standingIn(exchange);
  if (!standing) throw missing(exchange);
  if (!owns(visitor, standing)) throw refusal(visitor, `Only the owner of ${name} shares it`);
  return { piece, standing };
}

function sharingOf({ visitor }: Exchange, standing: Standing) {
  const { owner, visibility, link, collaborators } = standing;
  const group = seeingGroup(visitor, standing);
  return {
    ...{ owner, visibility, collaborators },
    ...(visibility === 'link' && { key: link }),
    ...(group && { group }),
  };
}
