import type { Connection } from '../database/connection.js';
import type { ReplyRecord, ThreadRecord } from './records.js';
import { repliesBy, threadsBy } from './rows.js';

/** Replies that wait until a moderator lets them appear, with their threads, which may be hidden from the reader. */
export interface HeldReplies {
  readonly threads: ReadonlyMap<string, ThreadRecord>;
  /** The oldest first. */
  readonly replies: readonly ReplyRecord[];
}

/** Lists what waits in the threads of a piece; nothing of analyses that are hidden. */
export async function heldReplies(connection: Connection, piece: number): Promise<HeldReplies> {
  const rows = await connection.db
    .selectFrom('replies as r')
    .innerJoin('threads as t', (join) =>
      join.onRef('t.piece', '=', 'r.piece').onRef('t.id', '=', 'r.thread'),
    )
    .leftJoin('documents as d', (join) =>
      join.onRef('d.piece', '=', 't.piece').onRef('d.id', '=', 't.document'),
    )
    .where('r.piece', '=', piece)
    .where('r.held', '=', 1)
    .where('r.removed', 'is', null)
    .where('d.hidden', 'is', null)
    .select(['r.id', 'r.thread'])
    .orderBy('r.date')
    .orderBy('r.id')
    .execute();
  const replies = await repliesBy(
    connection,
    piece,
    rows.map(({ id }) => id),
  );
  const threads = new Set(rows.map(({ thread }) => thread));
  return {
    threads: await threadsBy(connection, piece, threads),
    replies: rows.map(({ id }) => replies.get(id)!),
  };
}
