import type { Change } from '../database/thread-tables.js';
import type { Author } from '../records.js';

/** Whether a thread still asks something of its readers. */
export type ThreadState = 'open' | 'resolved';

/** Tells what a thread is about. */
export interface ThreadPlace {
  /** The `uid` of each label; none for a passage. */
  readonly labels: readonly string[];
  /** In quarters, as the duration. */
  readonly start: number;
  /** Undefined for a moment. */
  readonly duration?: number;
  /** 1 is the first; none for all. */
  readonly staves: readonly number[];
}

/** Who has written something. */
export interface Writer extends Author {
  /** Name that a visitor without account has given. */
  readonly name?: string;
}

/** Holds what threads and replies have in common. */
interface Written {
  readonly id: string;
  /** Its place in the one order of the piece; 0 while it is held. */
  readonly seq: number;
  /** Place of its last change, and what that was. */
  readonly changed: number;
  readonly change: Change;
  readonly author: Writer;
  /** ISO 8601, UTC. */
  readonly date: string;
}

export interface ThreadRecord extends Written, ThreadPlace {
  /** Name of the analysis that it belongs to; undefined for a thread of the piece itself. */
  readonly analysis?: string;
  readonly state: ThreadState;
  /** Uid of the account that has resolved it; undefined while it is open. */
  readonly resolvedBy?: string;
}

export interface ReplyRecord extends Written {
  readonly thread: string;
  /** Id of the reply that it answers. */
  readonly parent?: string;
  /** As it was written last, even if it was removed. */
  readonly text: string;
  readonly edited?: string;
  /** Who has removed it; undefined while it is shown. */
  readonly removedBy?: string;
  /** Whether it waits until a moderator lets it appear. */
  readonly isHeld: boolean;
}

/** A thread, and the reply that is meant. */
export interface ThreadPart {
  readonly thread: ThreadRecord;
  readonly reply: ReplyRecord;
}

/** Holds what is new or changed after a place in the order of a piece. */
export interface DiscussionPage {
  /** The threads that have changed, and those of the replies. */
  readonly threads: ReadonlyMap<string, ThreadRecord>;
  readonly replies: ReadonlyMap<string, ReplyRecord>;
  /** Lists what has changed, in this order. A new thread and its first reply have the same place. */
  readonly changes: readonly ChangeRecord[];
  /** The place of the last change; that which was asked for if there is none. */
  readonly seq: number;
  /** Whether there are more. */
  readonly isMore: boolean;
}

export interface ChangeRecord {
  readonly kind: 'thread' | 'reply';
  readonly id: string;
  /** Its place when the page was read; the record may be newer. */
  readonly changed: number;
}
