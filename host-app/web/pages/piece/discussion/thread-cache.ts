import { observableRef, runInAction } from 'mobx';
import { quarters } from '#core';
import type { Reply, Thread } from '#core/discussion';
import type { ReplyAnswer, ThreadHead, ThreadPart, ThreadsPage } from './answers.js';

/** A thread as it is known, with all its replies. */
interface Known {
  head: ThreadHead;
  readonly replies: Map<string, ReplyAnswer>;
}

/** The discussion of a piece as this page knows it: of each thread and reply the newest state that has come. */
export class ThreadCache {
  /** The threads that have a reply. */
  @observableRef accessor threads: readonly Thread[] = [];
  /** Up to which place of the order everything is known. */
  seq = 0;
  private readonly known = new Map<string, Known>();
  private readonly built = new Map<string, Thread>();

  /** Takes a page of what is new or changed. */
  takePage({ threads, replies, seq }: Pick<ThreadsPage, 'threads' | 'replies' | 'seq'>): void {
    for (const head of threads) this.takeHead(head);
    for (const reply of replies) this.takeReply(reply);
    this.seq = Math.max(this.seq, seq);
    this.publish();
  }

  /** Takes a part: the answer to what was written, or an event. */
  takePart({ thread, reply }: ThreadPart, seq = 0): void {
    this.takeHead(thread);
    if (reply) this.takeReply(reply);
    this.seq = Math.max(this.seq, seq);
    this.publish();
  }

  /** Takes up to where the reader has read a thread. */
  takeSeen(id: string, seen: number): void {
    const known = this.known.get(id);
    if (!known || seen <= (known.head.seen ?? 0)) return;
    known.head = { ...known.head, seen };
    this.built.delete(id);
    this.publish();
  }

  /** All that is known, as a page of the service. */
  get page(): Pick<ThreadsPage, 'threads' | 'replies' | 'seq'> {
    const all = [...this.known.values()];
    const replies = all.flatMap((known) => [...known.replies.values()]);
    return { threads: all.map(({ head }) => head), replies, seq: this.seq };
  }

  /** Forgets everything, until the next page comes. */
  clear(): void {
    this.known.clear();
    this.built.clear();
  }

  head(id: string): ThreadHead | undefined {
    return this.known.get(id)?.head;
  }

  reply(thread: string, id: string): ReplyAnswer | undefined {
    return this.known.get(thread)?.replies.get(id);
  }

  /** Returns the place of the last reply of a thread. */
  lastOf(id: string): number {
    const replies = this.known.get(id)?.replies.values() ?? [];
    return Math.max(0, ...[...replies].map(({ seq }) => seq));
  }

  private takeHead(head: ThreadHead): void {
    const known = this.known.get(head.id);
    this.built.delete(head.id);
    if (!known) return void this.known.set(head.id, { head, replies: new Map() });
    // Events do not say what the reader has seen.
    const seen = Math.max(head.seen ?? 0, known.head.seen ?? 0);
    const newer = head.changed >= known.head.changed ? head : known.head;
    known.head = { ...newer, seen };
  }

  private takeReply(reply: ReplyAnswer): void {
    const known = this.known.get(reply.thread);
    if (!known) return;
    const before = known.replies.get(reply.id);
    if (before && before.changed > reply.changed) return;
    known.replies.set(reply.id, reply);
    this.built.delete(reply.thread);
  }

  private publish(): void {
    const threads = [...this.known].flatMap(([id, { head, replies }]) => {
      if (!replies.size) return [];
      const thread = this.built.get(id) ?? threadOf(head, [...replies.values()]);
      this.built.set(id, thread);
      return [thread];
    });
    runInAction(() => (this.threads = threads));
  }
}

/** Returns a thread as the elements show it; replies that are held come last. */
function threadOf(head: ThreadHead, replies: readonly ReplyAnswer[]): Thread {
  const { id, labels, start, duration, staves, state, resolvedBy } = head;
  const place = (reply: ReplyAnswer): number => reply.seq || Infinity;
  const sorted = [...replies].sort((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1));
  return {
    ...{ id, labels, start: quarters(start), staves, state },
    ...(duration !== undefined && { duration: quarters(duration) }),
    ...(resolvedBy !== undefined && { resolvedBy }),
    replies: sorted.map(replyOf),
    raw: {},
  };
}

const replyOf = ({ id, author, visitor, text, date, edited, parent }: ReplyAnswer): Reply => ({
  ...{ id, author, text, date },
  ...(visitor && { visitor }),
  ...(edited !== undefined && { edited }),
  ...(parent !== undefined && { parent }),
  raw: {},
});
