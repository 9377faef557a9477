import { quarters } from '#core';
import type { Reply, Thread } from '#core/discussion';
import type { ReplyBody, Sent } from './outbox.js';

/** Who writes in this browser. */
type Writer = Pick<Reply, 'author' | 'visitor'>;

/**
 * Returns threads as they will be when what is on its way has come. A thread that is not known shows what is written in
 * it, where it stands.
 */
export function withPending(
  threads: readonly Thread[],
  pending: readonly Sent[],
  writer: Writer,
): readonly Thread[] {
  if (!pending.length) return threads;
  const now = new Map(threads.map((thread) => [thread.id, thread]));
  for (const sent of pending) {
    const before = now.get(sent.thread);
    const after = applied(before, sent, writer);
    if (after) now.set(sent.thread, after);
  }
  return [...now.values()];
}

function applied(thread: Thread | undefined, sent: Sent, writer: Writer): Thread | undefined {
  if (!thread) return sent.kind === 'start' ? begun(sent, writer) : unknown(sent, writer);
  if (sent.kind === 'state') return { ...thread, state: sent.state };
  if (sent.kind === 'reply') {
    const { id, text, author = writer.author } = sent.body;
    if (thread.replies.some((each) => each.id === id)) return thread;
    const reply: Reply = { ...writer, id, author, text, date: sent.date, raw: {} };
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
function unknown(sent: Sent, writer: Writer): Thread | undefined {
  if (sent.kind !== 'reply' && sent.kind !== 'edit') return undefined;
  const { date, thread: id, at = { labels: [], start: 0, staves: [] } } = sent;
  const reply: ReplyBody = sent.kind === 'reply' ? sent.body : { id: sent.reply, text: sent.text };
  const { author = writer.author } = reply;
  return begun({ date, body: { ...at, id, reply, author } }, writer);
}

type Beginning = Pick<Sent & { readonly kind: 'start' }, 'date' | 'body'>;

function begun({ body, date }: Beginning, writer: Writer): Thread {
  const { id, labels, start, duration, staves, reply, author = writer.author } = body;
  return {
    ...{ id, labels, start: quarters(start), staves, state: 'open' },
    ...(duration !== undefined && { duration: quarters(duration) }),
    replies: [{ ...writer, id: reply.id, author, text: reply.text, date, raw: {} }],
    raw: {},
  };
}
