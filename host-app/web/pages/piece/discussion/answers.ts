import type { Thread } from '#core/discussion';

/** Lists the rights of a reader in a thread. */
export type ThreadRight = 'reply' | 'resolve' | 'moderate';

/** A thread as the service answers it, without its replies. */
export interface ThreadHead {
  readonly id: string;
  /** Its place in the order of the piece, and that of its last change. */
  readonly seq: number;
  readonly changed: number;
  /** Name of the analysis that it belongs to; absent for one of the piece itself. */
  readonly analysis?: string;
  readonly labels: readonly string[];
  readonly start: number;
  readonly duration?: number;
  readonly staves: readonly number[];
  readonly state: Thread['state'];
  readonly resolvedBy?: string;
  readonly author: string;
  /** Up to where the account has read it; absent in events. */
  readonly seen?: number;
  readonly may: readonly ThreadRight[];
}

/** A reply as the service answers it. */
export interface ReplyAnswer {
  readonly id: string;
  /** Id of its thread. */
  readonly thread: string;
  readonly seq: number;
  readonly changed: number;
  readonly author: string;
  readonly visitor?: true;
  readonly text: string;
  readonly date: string;
  readonly edited?: string;
  readonly parent?: string;
  readonly mentions?: readonly string[];
  readonly removed?: 'author' | 'moderator';
  readonly held?: true;
}

/** A thread, and the reply that is new or changed. */
export interface ThreadPart {
  readonly thread: ThreadHead;
  readonly reply?: ReplyAnswer;
}

/** A page of what is new or changed. */
export interface ThreadsPage {
  readonly threads: readonly ThreadHead[];
  readonly replies: readonly ReplyAnswer[];
  readonly seq: number;
  readonly more: boolean;
  /** What comes of what the reader writes. */
  readonly writing: 'shown' | 'held' | 'no';
  readonly held?: number;
}

const isPart = (value: unknown): value is ThreadPart => {
  const { id, seq, labels } = Object((value as ThreadPart | null)?.thread) as Partial<ThreadHead>;
  return typeof id === 'string' && typeof seq === 'number' && Array.isArray(labels);
};

/** Reads the data of an event; undefined for what is no part of a discussion. */
export function partIn(data: string): ThreadPart | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return isPart(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
