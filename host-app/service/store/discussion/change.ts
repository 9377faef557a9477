import { ActError } from '../act-error.js';
import type { Connection } from '../database/connection.js';
import type { ReplyTable, ThreadTable } from '../database/thread-tables.js';
import { partOf } from './begin.js';
import { nextPlace } from './order.js';
import type { ReplyRecord, ThreadPart, ThreadRecord, ThreadState } from './records.js';
import { findReply, findThread } from './rows.js';

/** A text that a reply had or has. */
export interface ReplyText {
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly date: string;
}

/** A reply, and who does something to it. */
export interface ReplyAct {
  readonly id: string;
  readonly uid: string;
}

/** Resolves a thread or opens it again; the same state changes nothing. */
export function setState(
  connection: Connection,
  piece: number,
  { id, state, uid }: { readonly id: string; readonly state: ThreadState; readonly uid: string },
): Promise<ThreadRecord> {
  return connection.write(async (inside) => {
    const changed = await nextPlace(inside, piece);
    const { record } = (await findThread(inside, piece, id))!;
    if (record.state === state) return record;
    const resolved = state === 'resolved' ? uid : null;
    const columns = { state, resolved_uid: resolved, changed, change: 'state' } as const;
    await updateThread(inside, { piece, id }, columns);
    return (await findThread(inside, piece, id))!.record;
  });
}

/** Gives a reply another text, and keeps the former one. @throws ActError `conflict` for one that is removed */
export function editReply(
  connection: Connection,
  piece: number,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<ThreadPart> {
  return changing(connection, piece, id, async (inside, reply, changed) => {
    if (reply.removedBy !== undefined) throw new ActError('conflict', 'The reply was removed');
    if (reply.text === text) return;
    await keepText(inside, piece, reply);
    const edited = new Date().toISOString();
    await updateReply(inside, { piece, id }, { text, edited, changed, change: 'edited' });
  });
}

/** Removes a reply: it is shown as removed, and its text is kept. A held one is refused, and seen by nobody. */
export function removeReply(
  connection: Connection,
  piece: number,
  { id, uid }: ReplyAct,
): Promise<ThreadPart> {
  return changing(connection, piece, id, async (inside, reply, changed) => {
    if (reply.removedBy !== undefined) return;
    const removed = { removed: new Date().toISOString(), removed_uid: uid };
    const isSeen = !reply.isHeld;
    await updateReply(
      inside,
      { piece, id },
      { ...removed, ...(isSeen && { changed, change: 'removed' }) },
    );
  });
}

/** Shows a reply that was removed or is held; its thread too, if that was held with it. */
export function showReply(connection: Connection, piece: number, id: string): Promise<ThreadPart> {
  return changing(connection, piece, id, async (inside, reply, changed) => {
    if (reply.removedBy === undefined && !reply.isHeld) return;
    const isNew = reply.isHeld;
    await updateReply(
      inside,
      { piece, id },
      {
        ...{ removed: null, removed_uid: null, held: 0, changed },
        ...(isNew ? { seq: changed, change: 'new' } : { change: 'edited' }),
      },
    );
    const { record: thread } = (await findThread(inside, piece, reply.thread))!;
    if (thread.seq > 0) return;
    await updateThread(inside, { piece, id: thread.id }, { seq: changed, changed });
  });
}

/** Lists all texts of a reply, the oldest first. */
export async function textsOf(
  connection: Connection,
  piece: number,
  { id, text, date, edited }: ReplyRecord,
): Promise<readonly ReplyText[]> {
  const former = await connection.db
    .selectFrom('reply_texts')
    .where('piece', '=', piece)
    .where('reply', '=', id)
    .select(['text', 'date'])
    .orderBy('number')
    .execute();
  return [...former, { text, date: edited ?? date }];
}

/** Changes a reply in its turn, and returns it. */
function changing(
  connection: Connection,
  piece: number,
  id: string,
  change: (inside: Connection, reply: ReplyRecord, place: number) => Promise<void>,
): Promise<ThreadPart> {
  return connection.write(async (inside) => {
    // Whoever has the next place is alone, so that what is read below stays true.
    const place = await nextPlace(inside, piece);
    await change(inside, (await findReply(inside, piece, id))!.record, place);
    return partOf(inside, piece, id);
  });
}

async function keepText(
  { db }: Connection,
  piece: number,
  { id, text, date, edited }: ReplyRecord,
): Promise<void> {
  const { count } = await db
    .selectFrom('reply_texts')
    .where('piece', '=', piece)
    .where('reply', '=', id)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('reply_texts')
    .values({ piece, reply: id, number: Number(count) + 1, text, date: edited ?? date })
    .execute();
}

interface Key {
  readonly piece: number;
  readonly id: string;
}

type ReplyChange = Partial<Omit<ReplyTable, 'piece' | 'id' | 'sent'>>;

const updateReply = ({ db }: Connection, { piece, id }: Key, columns: ReplyChange) =>
  db.updateTable('replies').set(columns).where('piece', '=', piece).where('id', '=', id).execute();

type ThreadChange = Partial<Omit<ThreadTable, 'piece' | 'id' | 'sent'>>;

/** Changes columns of a thread. */
export const updateThread = ({ db }: Connection, { piece, id }: Key, columns: ThreadChange) =>
  db.updateTable('threads').set(columns).where('piece', '=', piece).where('id', '=', id).execute();
