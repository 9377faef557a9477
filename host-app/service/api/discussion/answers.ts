import { replyBody, threadBody } from '../../discussion/bodies.js';
import { mentionsIn } from '../../discussion/mentions.js';
import { type Ground, mayDo } from '../../discussion/rights.js';
import type { ReplyRecord, ThreadRecord } from '../../store/discussion/records.js';
import type { Answer, Exchange } from '../exchange.js';

/** Nothing of threads is kept by caches: who sees what may change at any time. */
export const HEADERS = { 'Cache-Control': 'private, no-store' };

interface Part {
  readonly thread: ThreadRecord;
  readonly reply?: ReplyRecord;
  readonly ground: Ground;
}

/** Answers with a thread, and a reply of it. */
export async function partAnswer(
  { context, visitor }: Exchange,
  { thread, reply, ground }: Part,
  status = 200,
): Promise<Answer> {
  const { store, settings } = context;
  const may = mayDo(visitor, thread, { ground, settings });
  const text = reply && { id: reply.id, text: reply.text, ground };
  const mentions = text && !reply.isHeld ? await mentionsIn([text], store) : undefined;
  return {
    status,
    headers: HEADERS,
    body: {
      thread: threadBody(thread, may),
      ...(reply && { reply: replyBody(reply, mentions?.get(reply.id)) }),
    },
  };
}
