import { quarters } from '#core';
import type { Reply, Thread } from '#core/discussion';
import type { ReplyBody, Sent } from './outbox.js';

/**
 * Returns threads as they will be when what is on its way has come. A thread that is not known shows what is written in
 * it, where it stands.
 */
export function withPending(
  threads: readonly Thread[],
  pending: readonly Sent[],
  author: string,
): readonly Thread[] {
  if (!pending.length) return threads;
  const now = new Map(threads.map((thread) => [thread.id, thread]));
  for (const sent of pending) {
    const before = now.get(sent.thread);
    const after = applied(before, sent, author);
    if (after) now.set(sent.thread, after);
  }
  return [...now.values()];
}

function applied(thread: Thread | undefined, sent: Sent, author: string): Thread | undefined {
  if (!thread) return sent.kind === 'start' ? begun(sent, author) : unknown(sent, author);
  if (sent.kind === 'state') return { ...thread, state: sent.state };
  if (sent.kind === 'reply') {
    const { id, text, author: name = author } = sent.body;
    if (thread.replies.some((each) => each.id === id)) return thread;
    const reply: Reply = { id, author: name, text, date: sent.date, raw: {} };
    return { ...thread, replies: [...thread.replies, reply] };
  }
  if (sent.kind !== 'edit' && sent.kind !== 'remove') return thread;
  const text = sent.kind === 'edit' ? sent.text : '';
  const edited = sent.kind === 'edit' ? { edited: sent.date } : {};
  const replies = thread.replies.map((each) =>
    each.id === sent.reply ? { ...each, text, ...edited } : each,
  );
  return { ...thread, replies };
}

/** Returns a thread that is not known, with what the reader has written in it; undefined for no words. */
function unknown(sent: Sent, author: string): Thread | undefined {
  if (sent.kind !== 'reply' && sent.kind !== 'edit') return undefined;
  const { date, thread: id, at = { labels: [], start: 0, staves: [] } } = sent;
  const reply: ReplyBody = sent.kind === 'reply' ? sent.body : { id: sent.reply, text: sent.text };
  return begun({ date, body: { ...at, id, reply, author: reply.author ?? author } }, author);
}

type Beginning = Pick<Sent & { readonly kind: 'start' }, 'date' | 'body'>;

function begun({ body, date }: Beginning, author: string): Thread {
  const { id, labels, start, duration, staves, reply, author: name = author } = body;
  return {
    ...{ id, labels, start: quarters(start), staves, state: 'open' },
    ...(duration !== undefined && { duration: quarters(duration) }),
    replies: [{ id: reply.id, author: name, text: reply.text, date, raw: {} }],
    raw: {},
  };
}
