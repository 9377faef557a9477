import { mayRemove, owns } from '../../accounts/ownership.js';
import { OPEN, type Sharing, type Standing } from '../../store/music/ownership.js';
import { notFound } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { pieceOf, refusal } from './found.js';
import { recordingOf } from './recordings.js';

const headers = { 'Cache-Control': 'private, no-store' };

/** Sends who may change the synchronization of a recording beside its owner. Only the owner reads that. */
export async function readSynchroSharing(exchange: Exchange): Promise<Answer> {
  const { standing } = await ownedIn(exchange);
  return { headers, body: sharingOf(standing) };
}

/** Changes who may change the synchronization of a recording beside its owner. */
export async function shareSynchro(exchange: Exchange): Promise<Answer> {
  const { named } = await ownedIn(exchange);
  const { collaborators } = exchange.body as Pick<Sharing, 'collaborators'>;
  const standing = await exchange.context.store.ownership.share(named, { collaborators });
  return { headers, body: sharingOf(standing) };
}

/**
 * Shows the synchronization of a recording again that was removed, with its versions. The file that serves it is there
 * still.
 */
export async function restoreSynchro(exchange: Exchange): Promise<Answer> {
  const { context, visitor } = exchange;
  const { piece, named, standing } = await foundIn(exchange);
  if (!mayRemove(visitor, { piece, kind: 'synchro', standing: standing ?? OPEN }))
    throw refusal(visitor, `Not allowed to bring back synchronizations of ${piece.path}`);
  if (!standing) throw missing(named);
  await context.store.ownership.restore(named);
  return { status: 204 };
}

async function foundIn(exchange: Exchange) {
  const piece = await pieceOf(exchange);
  const { id: name } = recordingOf(piece, exchange.query['source']);
  const named = { kind: 'synchro', piece: piece.path, name } as const;
  return { piece, named, standing: await exchange.context.store.ownership.standing(named) };
}

/** @throws ApiError (notFound); AuthError for anybody but the owner */
async function ownedIn(exchange: Exchange) {
  const { visitor } = exchange;
  const { named, standing } = await foundIn(exchange);
  if (!standing) throw missing(named);
  if (!owns(visitor, standing))
    throw refusal(visitor, 'Only the owner of a synchronization decides who changes it');
  return { named, standing };
}

const missing = ({ piece, name }: { readonly piece: string; readonly name: string }) =>
  notFound(`${piece} has no saved synchronization of ${name}`);

const sharingOf = ({ owner, visibility, collaborators }: Standing) => ({
  ...{ owner, visibility, collaborators },
});
