import type { PlacedThread } from '#core';
import type { Reply, Thread } from '#core/discussion';
import type { DiscussionFilter } from './discussion.js';

/** Threads and replies that are shown at once; a button shows as many more. */
export const PAGE = 50;

/** What a filter needs to know. */
export interface Reader {
  /** Name under which the reader writes; `''` for nobody. */
  readonly author: string;
}

const mentions = ({ text }: Reply, author: string): boolean => {
  const small = text.toLowerCase();
  const name = author.toLowerCase();
  return small.includes(`@${name}`) || small.includes(`@"${name}"`);
};

/** Whether the reader has written in a thread, or is mentioned there. */
export const isMine = ({ replies }: Thread, { author }: Reader): boolean =>
  author !== '' && replies.some((reply) => reply.author === author || mentions(reply, author));

/**
 * Returns the threads that a filter shows.
 * @param kept id of the thread that is read: it stays while the reader is at it
 */
export const filtered = (
  placed: readonly PlacedThread[],
  filter: DiscussionFilter,
  reader: Reader,
  kept?: string,
): readonly PlacedThread[] =>
  placed.filter(({ thread }) => {
    if (filter === 'all' || thread.id === kept) return true;
    if (filter === 'mine') return isMine(thread, reader);
    return (thread.state === 'resolved') === (filter === 'resolved');
  });

/** A part of a list, and how much of it is before and after. */
export interface Window<Item> {
  readonly items: readonly Item[];
  readonly before: number;
  readonly after: number;
}

/** Returns so many of a list around one of its places, from a page on. */
export function windowAround<Item>(list: readonly Item[], at: number, most: number): Window<Item> {
  const first = Math.max(0, Math.min(at - Math.floor(most / 2), list.length - most));
  const items = list.slice(first, first + most);
  return { items, before: first, after: list.length - first - items.length };
}

/**
 * Returns the replies that are shown: the first one, which says what it is about, and the last ones.
 * @param most how many of the last
 */
export function shownReplies(
  replies: readonly Reply[],
  most: number,
): { readonly first: readonly Reply[]; readonly hidden: number; readonly last: readonly Reply[] } {
  if (replies.length <= most + 1) return { first: [], hidden: 0, last: replies };
  const last = replies.slice(-most);
  return { first: replies.slice(0, 1), hidden: replies.length - 1 - last.length, last };
}
