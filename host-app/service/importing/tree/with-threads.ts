import { parseAnalysis, quarters, serializeAnalysis } from '#core';
import { readThreads, type Reply, type Thread, withThreads } from '#core/discussion';
import type { ReplyRecord, ThreadRecord, Writer } from '../../store/discussion/records.js';
import { ANYBODY } from '../../store/music/readers.js';
import type { Store } from '../../store/store.js';

/** Changes of one page, and about how many characters of text. */
const PAGE = { limit: 1000, characters: 2 ** 20 };

/** The threads that everybody reads of a piece or of an analysis; removed replies are among theirs. */
export interface PublicThreads {
  readonly threads: ReadonlyMap<string, ThreadRecord>;
  readonly replies: ReadonlyMap<string, ReplyRecord>;
}

/** Reads the threads of a piece that everybody reads. @param analysis its name; `''` for threads of the piece itself */
export async function publicThreads(
  { discussions }: Pick<Store, 'discussions'>,
  piece: number,
  analysis: string,
): Promise<PublicThreads> {
  const threads = new Map<string, ThreadRecord>();
  const replies = new Map<string, ReplyRecord>();
  for (let after = 0, isMore = true; isMore;) {
    const page = await discussions.changes({ ...PAGE, piece, after, analysis, reader: ANYBODY });
    for (const [id, thread] of page.threads) threads.set(id, thread);
    for (const [id, reply] of page.replies) replies.set(id, reply);
    ({ seq: after, isMore } = page);
  }
  return { threads, replies };
}

const nameOf = ({ uid, name }: Writer): string => uid ?? name ?? '';

const replyOf = ({ id, author, text, date, edited, parent }: ReplyRecord): Reply => ({
  ...{ id, author: nameOf(author), text, date, raw: {} },
  ...(author.uid === undefined && { visitor: true as const }),
  ...(edited !== undefined && { edited }),
  ...(parent !== undefined && { parent }),
});

const isShown = ({ isHeld, removedBy }: ReplyRecord): boolean => !isHeld && removedBy === undefined;

/** Returns a thread as files hold it; the replies that only the file has come first. */
function threadOf(
  thread: ThreadRecord,
  own: readonly Reply[],
  kept: readonly ReplyRecord[],
): Thread {
  const { id, labels, start, duration, staves, state, resolvedBy } = thread;
  const known = new Set(kept.map((reply) => reply.id));
  const replies = [
    ...own.filter((reply) => !known.has(reply.id)),
    ...kept.filter(isShown).map(replyOf),
  ];
  const ids = new Set(replies.map((reply) => reply.id));
  return {
    ...{ id, labels, start: quarters(start), staves, state, raw: {} },
    ...(duration !== undefined && { duration: quarters(duration) }),
    ...(resolvedBy !== undefined && { resolvedBy }),
    // A reply to one that is gone is one to the thread.
    replies: replies.map(({ parent, ...reply }) => ({
      ...reply,
      ...(parent !== undefined && ids.has(parent) && { parent }),
    })),
  };
}

const inOrder = <T extends { readonly seq: number }>(all: ReadonlyMap<string, T>): readonly T[] =>
  [...all.values()].toSorted((one, other) => one.seq - other.seq);

/** Returns the threads of a file with those that the service keeps, whose words are newer; none without a reply. */
export function mergedThreads(
  held: readonly Thread[],
  { threads, replies }: PublicThreads,
): readonly Thread[] {
  const own = new Map(held.map((thread) => [thread.id, thread]));
  const kept = new Map<string, ReplyRecord[]>();
  for (const { id } of threads.values()) kept.set(id, []);
  for (const reply of inOrder(replies)) kept.get(reply.thread)?.push(reply);
  for (const thread of inOrder(threads)) {
    const { id } = thread;
    own.set(id, threadOf(thread, own.get(id)?.replies ?? [], kept.get(id) ?? []));
  }
  return [...own.values()].filter((thread) => thread.replies.length > 0);
}

/**
 * Returns the text of an analysis with the threads that the service keeps for it, beside those that the file holds. Of
 * one and the same thread or reply the service has the newer words; what was removed there is left out. Without threads
 * the text stays as it is.
 */
export function withPublicThreads(text: string, threads: PublicThreads): string {
  if (threads.threads.size === 0) return text;
  const { analysis } = parseAnalysis(text);
  return serializeAnalysis(
    withThreads(analysis, mergedThreads(readThreads(analysis).threads, threads)),
  );
}
