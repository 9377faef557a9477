import { actorOf } from '../../accounts/acts/actors.js';
import { block as blockOne, type Blockable, unblock } from '../../accounts/acts/block.js';
import { mayBlock } from '../../accounts/permissions.js';
import { notFound } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { refusal } from '../music/found.js';

interface BlockRequest {
  readonly uid?: string;
  readonly mark?: string;
  readonly piece?: string;
  readonly analysis?: string;
  readonly source?: string;
  readonly version?: number;
  /** False lifts the block. */
  readonly blocked?: boolean;
}

/** Blocks an account, an address by its mark, or the author of a version; or lifts the block. */
export async function block(exchange: Exchange): Promise<Answer> {
  const { context, visitor } = exchange;
  if (!mayBlock(visitor)) throw refusal(visitor, 'Not allowed to block anybody');
  const request = exchange.body as BlockRequest;
  const whom = await whomIn(exchange);
  const desk = { store: context.store, actor: actorOf(visitor) };
  await (request.blocked === false ? unblock : blockOne)(whom, desk);
  const log = { by: visitor.uid, ...whom, blocked: request.blocked !== false };
  context.log.info(log, 'blocked or unblocked');
  return { status: 204 };
}

function whomIn(exchange: Exchange): Blockable | Promise<Blockable> {
  const { uid, mark } = exchange.body as BlockRequest;
  if (uid !== undefined) return { uid };
  return mark === undefined ? authorIn(exchange) : { mark };
}

/**
 * Returns the author of the version in the request, or of the newest: an account, or an address.
 * @throws ApiError (notFound)
 */
async function authorIn({ context: { store }, body }: Exchange): Promise<Blockable> {
  const { piece = '', analysis, source = '', version } = body as BlockRequest;
  // The piece may have moved since.
  const path = (await store.pieces.find(piece))?.path ?? piece;
  const versions =
    analysis === undefined
      ? await store.synchros.versions(path, source)
      : await store.analyses.versions(path, analysis, 'service');
  const found =
    version === undefined ? versions.at(-1) : versions.find((one) => one.version === version);
  if (!found) throw notFound('There is no such version');
  const { uid, mark } = found.author;
  return uid === undefined ? { mark } : { uid };
}
