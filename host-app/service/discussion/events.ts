import type { DiscussionPage, ReplyRecord, ThreadRecord } from '../store/discussion/records.js';

/** Tells a reader of a thread, and of the reply that is new or changed. */
export interface DiscussionEvent {
  /** Place of the change. */
  readonly id: number;
  readonly thread: ThreadRecord;
  readonly reply?: ReplyRecord;
}

/** Returns the events of a page, in order. A new thread comes with its first reply. */
export function eventsOf({
  changes,
  threads,
  replies,
}: DiscussionPage): readonly DiscussionEvent[] {
  const places = new Set<number>();
  for (const { kind, changed } of changes) if (kind === 'reply') places.add(changed);
  return changes.flatMap(({ kind, id, changed }) => {
    if (kind === 'thread')
      return places.has(changed) ? [] : [{ id: changed, thread: threads.get(id)! }];
    const reply = replies.get(id)!;
    return [{ id: changed, thread: threads.get(reply.thread)!, reply }];
  });
}

/** Names an event for a reader who has everything up to a place: a reply that they do not know yet is new. */
export function nameOf({ id, thread, reply }: DiscussionEvent, at: number): string {
  if (reply === undefined) return id === thread.seq ? 'thread' : thread.change;
  if (reply.seq <= at) return reply.change;
  return reply.seq === thread.seq ? 'thread' : 'reply';
}
