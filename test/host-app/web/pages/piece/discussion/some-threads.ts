import type { ReplyAnswer, ThreadHead, ThreadPart } from '#web/pages/piece/discussion/answers.js';

/** A thread as the service answers it. */
export const aHead = (id: string, changed: number, keys: Partial<ThreadHead> = {}): ThreadHead => ({
  ...{ id, seq: changed, changed, labels: [], start: 0, staves: [] },
  ...{ state: 'open', author: 'ben', may: ['reply', 'resolve'] },
  ...keys,
});

/** A reply as the service answers it. */
export const aReply = (
  thread: string,
  id: string,
  seq: number,
  keys: Partial<ReplyAnswer> = {},
): ReplyAnswer => ({
  ...{ id, thread, seq, changed: seq, author: 'ben', text: id, date: '2026-03-01T10:00:00Z' },
  ...keys,
});

export const aPart = (thread: string, id: string, seq: number): ThreadPart => ({
  thread: aHead(thread, seq),
  reply: aReply(thread, id, seq),
});
