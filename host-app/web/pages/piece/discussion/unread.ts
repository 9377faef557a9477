import { discussionAt, type Piece } from '#core';

/** Returns in how many threads of a piece there is a reply that its reader has not read. Observable. */
export function unreadIn(piece: Piece | undefined): number {
  const source = piece && discussionAt(piece);
  if (!source) return 0;
  const isUnread = (thread: (typeof source.threads)[number]): boolean =>
    thread.replies.some((reply) => source.standingOf(thread, reply).isUnread);
  return source.threads.filter(isUnread).length;
}
