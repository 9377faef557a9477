import type { Selectable } from 'kysely';
import type { Connection } from '../database/connection.js';
import type { ReplyTable, ThreadTable } from '../database/thread-tables.js';
import type { ReplyRecord, ThreadPlace, ThreadRecord, ThreadState, Writer } from './records.js';

/** Ids in one statement. */
const MAX_IDS = 500;

interface AuthorColumns {
  readonly uid: string | null;
  readonly name: string | null;
  readonly mark: string;
}

const authorOf = ({ uid, name, mark }: AuthorColumns): Writer => ({
  mark,
  ...(uid !== null && { uid }),
  ...(name !== null && { name }),
});

/** Returns the columns of an author. */
export const authorColumns = ({ uid, name, mark }: Writer): AuthorColumns => ({
  uid: uid ?? null,
  name: name ?? null,
  mark,
});

type ThreadRow = Selectable<ThreadTable> & { readonly analysis: string | null };

const threadOf = (row: ThreadRow): ThreadRecord => ({
  ...{ id: row.id, seq: row.seq, changed: row.changed, change: row.change, date: row.date },
  ...(JSON.parse(row.place) as ThreadPlace),
  ...(row.analysis !== null && { analysis: row.analysis }),
  state: row.state as ThreadState,
  ...(row.resolved_uid !== null && { resolvedBy: row.resolved_uid }),
  author: authorOf(row),
});

const replyOf = (row: Selectable<ReplyTable>): ReplyRecord => ({
  ...{ id: row.id, thread: row.thread, seq: row.seq, changed: row.changed, change: row.change },
  ...{ text: row.text, date: row.date, author: authorOf(row), isHeld: row.held === 1 },
  ...(row.parent !== null && { parent: row.parent }),
  ...(row.edited !== null && { edited: row.edited }),
  ...(row.removed !== null && { removedBy: row.removed_uid ?? '' }),
});

/** Selects threads of a piece with the names of their analyses. */
const threadsOf = ({ db }: Connection, piece: number) =>
  db
    .selectFrom('threads as t')
    .leftJoin('documents as d', (join) =>
      join.onRef('d.piece', '=', 't.piece').onRef('d.id', '=', 't.document'),
    )
    .where('t.piece', '=', piece)
    .select(['t.piece', 't.id', 't.seq', 't.changed', 't.change', 't.document', 't.place'])
    .select(['t.state', 't.resolved_uid', 't.uid', 't.name', 't.mark', 't.date', 't.sent'])
    .select('d.name as analysis');

const REPLY = [
  ...(['piece', 'id', 'thread', 'seq', 'changed', 'change', 'parent', 'uid', 'name'] as const),
  ...(['mark', 'text', 'date', 'edited', 'removed', 'removed_uid', 'held', 'sent'] as const),
] as const;

const repliesOf = ({ db }: Connection, piece: number) =>
  db.selectFrom('replies').select(REPLY).where('piece', '=', piece);

/** A thread or reply, with the hash of what was sent first. */
export interface Found<T> {
  readonly record: T;
  readonly sent: string;
}

/** Finds a thread, also a held one. */
export async function findThread(
  connection: Connection,
  piece: number,
  id: string,
): Promise<Found<ThreadRecord> | undefined> {
  const row = await threadsOf(connection, piece).where('t.id', '=', id).executeTakeFirst();
  return row && { record: threadOf(row), sent: row.sent };
}

/** Finds a reply, also a held or removed one. */
export async function findReply(
  connection: Connection,
  piece: number,
  id: string,
): Promise<Found<ReplyRecord> | undefined> {
  const row = await repliesOf(connection, piece).where('id', '=', id).executeTakeFirst();
  return row && { record: replyOf(row), sent: row.sent };
}

/** Splits ids for several statements. */
function groupsOf(ids: Iterable<string>): readonly (readonly string[])[] {
  const all = [...ids];
  const count = Math.ceil(all.length / MAX_IDS);
  return Array.from({ length: count }, (_, at) => all.slice(at * MAX_IDS, (at + 1) * MAX_IDS));
}

/** Reads threads by their ids. */
export async function threadsBy(connection: Connection, piece: number, ids: Iterable<string>) {
  const found = new Map<string, ThreadRecord>();
  for (const group of groupsOf(ids))
    for (const row of await threadsOf(connection, piece).where('t.id', 'in', group).execute())
      found.set(row.id, threadOf(row));
  return found;
}

/** Reads replies by their ids. */
export async function repliesBy(connection: Connection, piece: number, ids: Iterable<string>) {
  const found = new Map<string, ReplyRecord>();
  for (const group of groupsOf(ids))
    for (const row of await repliesOf(connection, piece).where('id', 'in', group).execute())
      found.set(row.id, replyOf(row));
  return found;
}
