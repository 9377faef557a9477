import { replyBody, threadBody } from '../../discussion/bodies.js';
import { groundsOf, type GroundOf } from '../../discussion/grounds.js';
import { mentionsIn } from '../../discussion/mentions.js';
import { mayDo, mayModerate, seesThreadsOf, writingOf } from '../../discussion/rights.js';
import type { ReplyRecord, ThreadRecord } from '../../store/discussion/records.js';
import type { PieceRecord } from '../../store/records.js';
import { ApiError } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { pieceOf, readerOf, refusal } from '../music/found.js';
import { numberIn } from '../query.js';
import { HEADERS } from './answers.js';
import { groundIn, threadReaderOf } from './found-thread.js';

const LIMIT = 500;
const MAX_LIMIT = 1000;
/** Characters of text after which a page ends. */
const CHARACTERS = 2 ** 20;

/** Sends a page of what is new or changed in the threads of a piece, or of one analysis. */
export async function listThreads(exchange: Exchange): Promise<Answer> {
  const { context, query, visitor } = exchange;
  const { store, settings } = context;
  const piece = await pieceOf(exchange);
  const analysis = query['analysis']?.normalize('NFC');
  if (analysis) await groundIn(exchange, piece, analysis);
  const page = await store.discussions.changes({
    ...{ piece: piece.number, analysis, reader: readerOf(exchange), characters: CHARACTERS },
    after: placeIn(query['after']) ?? 0,
    limit: numberIn(query, 'limit', { max: MAX_LIMIT }) ?? LIMIT,
  });
  const { threads, replies, seq, isMore: more } = page;
  const ordered = page.changes.flatMap(({ kind, id }) =>
    kind === 'reply' ? replies.get(id)! : [],
  );
  const written = await writtenOf(exchange, piece, [...threads.values()], ordered);
  const held = await heldCount(exchange, piece);
  const body = { ...written, seq, more, writing: writingOf(visitor, settings) };
  return { headers: HEADERS, body: { ...body, ...(held !== undefined && { held }) } };
}

/** Sends what waits for the visitor to let it appear. */
export async function listHeld(exchange: Exchange): Promise<Answer> {
  const { context, visitor } = exchange;
  const piece = await pieceOf(exchange);
  if (visitor.uid === undefined) throw refusal(visitor, 'Only moderators see what is held');
  const { threads, replies } = await heldFor(exchange, piece);
  const body = await writtenOf(exchange, piece, threads, replies);
  const writing = writingOf(visitor, context.settings);
  return { headers: HEADERS, body: { ...body, seq: 0, more: false, writing } };
}

/** Reads a place in the order of a piece from the query. @throws ApiError for any other text */
export function placeIn(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new ApiError(422, 'invalid', 'after is `seq` of a page, or the id of an event');
}

/** Returns threads and replies as they are sent to the visitor. */
async function writtenOf(
  { context, visitor }: Exchange,
  piece: PieceRecord,
  threads: readonly ThreadRecord[],
  replies: readonly ReplyRecord[],
) {
  const { store, settings } = context;
  const groundOf = await groundsOf(threads, piece, store);
  const { uid } = visitor;
  const seen = uid === undefined ? undefined : await store.discussions.seen(piece.number, uid);
  const mentions = await mentionsIn(textsIn(threads, replies, groundOf), store);
  return {
    threads: threads.map((thread) => {
      const ground = groundOf(thread) ?? { piece };
      return threadBody(
        thread,
        mayDo(visitor, thread, { ground, settings }),
        seen && (seen.get(thread.id) ?? 0),
      );
    }),
    replies: replies.map((reply) => replyBody(reply, mentions.get(reply.id))),
  };
}

/** Returns the texts in which accounts may be mentioned: none that is held or removed. */
function textsIn(
  threads: readonly ThreadRecord[],
  replies: readonly ReplyRecord[],
  groundOf: GroundOf,
) {
  const byId = new Map(threads.map((thread) => [thread.id, thread]));
  return replies.flatMap(({ id, thread, text, isHeld, removedBy }) => {
    const ground = groundOf(byId.get(thread)!);
    return ground && !isHeld && removedBy === undefined ? [{ id, text, ground }] : [];
  });
}

/** Returns what is held for the visitor, who may let it appear. */
async function heldFor(exchange: Exchange, piece: PieceRecord) {
  const { context, visitor } = exchange;
  const { threads, replies } = await context.store.discussions.held(piece.number);
  const groundOf = await groundsOf(threads.values(), piece, context.store);
  const reader = threadReaderOf(exchange);
  const mine = [...threads.values()].filter((thread) => {
    const ground = groundOf(thread);
    const isSeen = ground && (!ground.standing || seesThreadsOf(reader, ground.standing));
    return isSeen && mayModerate(visitor, ground);
  });
  const ids = new Set(mine.map(({ id }) => id));
  return { threads: mine, replies: replies.filter(({ thread }) => ids.has(thread)) };
}

/** Counts what is held for the visitor; undefined for somebody who moderates nothing that is. */
async function heldCount(exchange: Exchange, piece: PieceRecord): Promise<number | undefined> {
  if (exchange.visitor.uid === undefined) return undefined;
  const { replies } = await heldFor(exchange, piece);
  return replies.length === 0 ? undefined : replies.length;
}
