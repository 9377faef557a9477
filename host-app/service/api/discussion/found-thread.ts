import { groundsOf } from '../../discussion/grounds.js';
import {
  type Ground,
  mayModerate,
  seesThreadsOf,
  type ThreadReader,
} from '../../discussion/rights.js';
import type { ReplyRecord, ThreadRecord } from '../../store/discussion/records.js';
import type { PieceRecord } from '../../store/records.js';
import { notFound } from '../errors.js';
import type { Exchange } from '../exchange.js';
import { pieceOf, readerOf } from '../music/found.js';
import { isName } from '../target.js';

/** A thread that the reader may see. */
export interface FoundThread {
  readonly piece: PieceRecord;
  readonly thread: ThreadRecord;
  readonly ground: Ground;
}

/** A reply that the reader may see, at least as removed. */
export interface FoundReply extends FoundThread {
  readonly reply: ReplyRecord;
}

/** Returns who reads threads: the visitor, and the key of a link in the query. */
export const threadReaderOf = (exchange: Exchange): ThreadReader => {
  const reader = readerOf(exchange);
  return { visitor: exchange.visitor, key: reader === 'service' ? undefined : reader.key };
};

/** Whether somebody sees threads where they stand. */
const sees = (reader: ThreadReader, { standing }: Ground): boolean =>
  standing === undefined || seesThreadsOf(reader, standing);

/** Finds where threads of an analysis stand, or of the piece itself. @throws ApiError (notFound) */
export async function groundIn(
  exchange: Exchange,
  piece: PieceRecord,
  analysis: string | undefined,
): Promise<Ground> {
  const thread = analysis === undefined ? {} : { analysis };
  const missing = () => notFound(`${piece.path} has no analysis ${analysis}`);
  if (analysis !== undefined && !isName(analysis)) throw missing();
  const ground = (await groundsOf([thread], piece, exchange.context.store))(thread);
  if (ground && sees(threadReaderOf(exchange), ground)) return ground;
  throw missing();
}

/**
 * Finds the thread in the address. One that the visitor may not see is answered like one that is not there; one that is
 * held is seen by moderators.
 * @throws ApiError (notFound), AuthError if the visitor may not view the piece
 */
export async function threadIn(exchange: Exchange): Promise<FoundThread> {
  const { context, id, visitor } = exchange;
  const piece = await pieceOf(exchange);
  const thread = await context.store.discussions.thread(piece.number, id);
  const ground = thread && (await groundsOf([thread], piece, context.store))(thread);
  const isSeen = ground && sees(threadReaderOf(exchange), ground);
  const isShown = thread !== undefined && thread.seq > 0;
  if (thread && isSeen && (isShown || mayModerate(visitor, ground)))
    return { piece, thread, ground };
  throw notFound('There is no such thread');
}

/** Finds the reply in the address. @throws as `threadIn` */
export async function replyIn(exchange: Exchange): Promise<FoundReply> {
  const { context, visitor, reply: id } = exchange;
  const found = await threadIn(exchange);
  const reply = await context.store.discussions.reply(found.piece.number, id);
  const isShown = reply && (!reply.isHeld || mayModerate(visitor, found.ground));
  if (!isShown || reply.thread !== found.thread.id) throw notFound('There is no such reply');
  return { ...found, reply };
}
