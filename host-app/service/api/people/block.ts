import { mayBlock } from '../../accounts/permissions.js';
import type { Blockable } from '../../accounts/accounts.js';
import { notFound } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { refusal } from '../music/found.js';

interface BlockRequest {
  readonly uid?: string;
  readonly piece?: string;
  readonly analysis?: string;
  readonly source?: string;
  readonly version?: number;
  /** False lifts the block. */
  readonly blocked?: boolean;
}

/** Blocks an account, or whoever has saved a version; or lifts the block. */
export async function block(exchange: Exchange): Promise<Answer> {
  const { context, visitor } = exchange;
  if (!mayBlock(visitor)) throw refusal(visitor, 'Not allowed to block anybody');
  const request = exchange.body as BlockRequest;
  const whom = request.uid === undefined ? await authorIn(exchange) : { uid: request.uid };
  if (request.blocked === false) await context.accounts.unblock(whom);
  else await context.accounts.block(whom, visitor.uid!);
  const log = { by: visitor.uid, ...whom, blocked: request.blocked !== false };
  context.log.info(log, 'blocked or unblocked');
  return { status: 204 };
}

/**
 * Who saved the version that the request names, or the newest one: the account, or the address.
 * @throws ApiError (notFound)
 */
async function authorIn({ context: { store }, body }: Exchange): Promise<Blockable> {
  const { piece = '', analysis, source = '', version } = body as BlockRequest;
  const versions =
    analysis === undefined
      ? await store.synchros.versions(piece, source)
      : await store.analyses.versions(piece, analysis);
  const found =
    version === undefined ? versions.at(-1) : versions.find((one) => one.version === version);
  if (!found) throw notFound('There is no such version');
  const { uid, mark } = found.author;
  return uid === undefined ? { mark } : { uid };
}
