import { ActError } from '../act-error.js';
import type { Connection } from '../database/connection.js';
import { hashOf } from '../hash.js';
import { uidKey } from '../people/uid.js';
import { nextPlace } from './order.js';
import type { ThreadPart, ThreadPlace, Writer } from './records.js';
import { authorColumns, findReply, findThread } from './rows.js';

/** A reply that somebody sends. */
export interface ReplyStart {
  /** UUID that its author has made. */
  readonly id: string;
  readonly text: string;
  readonly parent?: string | undefined;
  readonly author: Writer;
  /** Whether it waits until a moderator lets it appear. */
  readonly isHeld: boolean;
}

/** A thread that somebody sends, with its first reply. */
export interface ThreadStart extends ThreadPlace {
  readonly id: string;
  /** Name of its analysis, which is there; undefined for a thread of the piece itself. */
  readonly analysis?: string | undefined;
  readonly reply: ReplyStart;
}

/** Thrown where too many visitors wait for a moderator. */
export class TooManyHeldError extends Error {
  constructor() {
    super('Too many questions about this piece wait for an answer. Try again another day.');
    this.name = 'TooManyHeldError';
  }
}

/** Replies of one piece that may wait for moderators. */
const MAX_HELD = 200;

/** Tells what is written, and whether it was there already, because it was sent before. */
export interface Begun extends ThreadPart {
  readonly isRepeated: boolean;
}

/** Names what was sent, and by which account. The network address of a visitor may change before a second attempt. */
const sentOf = ({ uid }: Writer, ...content: readonly unknown[]): string =>
  hashOf(JSON.stringify([uid === undefined ? null : uidKey(uid), ...content]));

const taken = () => new ActError('conflict', 'This id has other content already');

/** Adds a thread. @throws ActError `conflict` if its ids have other content; TooManyHeldError */
export async function beginThread(
  connection: Connection,
  piece: number,
  start: ThreadStart,
): Promise<Begun> {
  const { id, analysis, labels, start: onset, duration, staves, reply } = start;
  const place = { labels, start: onset, ...(duration !== undefined && { duration }), staves };
  const sent = sentOf(reply.author, analysis, place, reply.id, reply.text);
  const isRepeated = await connection.write(async (inside) => {
    const before = await findThread(inside, piece, id);
    if (before?.sent === sent) return true;
    if (before || (await findReply(inside, piece, reply.id))) throw taken();
    const document = analysis === undefined ? null : await documentOf(inside, piece, analysis);
    const seq = await placeFor(inside, piece, reply);
    const date = new Date().toISOString();
    await inside.db
      .insertInto('threads')
      .values({
        ...{
          piece,
          id,
          seq,
          changed: seq,
          change: 'new',
          place: JSON.stringify(place),
          date,
          sent,
        },
        ...{ state: 'open', resolved_uid: null, document, ...authorColumns(reply.author) },
      })
      .execute();
    await addReply(inside, piece, { thread: id, reply, seq, date, sent });
    return false;
  });
  return { ...(await partOf(connection, piece, reply.id)), isRepeated };
}

/**
 * Adds a reply to a thread.
 * @throws ActError `conflict` if its id has other content, `invalid` for a parent of another thread; TooManyHeldError
 */
export async function addReplyTo(
  connection: Connection,
  piece: number,
  { thread, reply }: { readonly thread: string; readonly reply: ReplyStart },
): Promise<Begun> {
  const { id, text, parent, author } = reply;
  const sent = sentOf(author, thread, parent, text);
  const isRepeated = await connection.write(async (inside) => {
    const before = await findReply(inside, piece, id);
    if (before && before.sent !== sent) throw taken();
    if (before) return true;
    await checkParent(inside, piece, { thread, parent });
    // As late as it can be: others wait for their places until this is written.
    const seq = await placeFor(inside, piece, reply);
    const date = new Date().toISOString();
    await addReply(inside, piece, { thread, reply, seq, date, sent });
    return false;
  });
  return { ...(await partOf(connection, piece, id)), isRepeated };
}

/** Returns the place of a new reply: none for one that is held. */
async function placeFor(
  connection: Connection,
  piece: number,
  { isHeld }: ReplyStart,
): Promise<number> {
  if (!isHeld) return nextPlace(connection, piece);
  const { count } = await connection.db
    .selectFrom('replies')
    .where('piece', '=', piece)
    .where('held', '=', 1)
    .where('removed', 'is', null)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_HELD) throw new TooManyHeldError();
  // It has no place in the order, but moderators hear of it.
  connection.discussionChanged(piece);
  return 0;
}

async function documentOf({ db }: Connection, piece: number, name: string): Promise<number> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('piece', '=', piece)
    .where('kind', '=', 'analysis')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) throw new ActError('missing', `There is no analysis ${name}`);
  return row.id;
}

async function checkParent(
  connection: Connection,
  piece: number,
  { thread, parent }: { readonly thread: string; readonly parent: string | undefined },
): Promise<void> {
  if (parent === undefined) return;
  const found = await findReply(connection, piece, parent);
  if (found?.record.thread !== thread || found.record.isHeld)
    throw new ActError('invalid', 'The reply that it answers is not in this thread');
}

interface NewReply {
  readonly thread: string;
  readonly reply: ReplyStart;
  readonly seq: number;
  readonly date: string;
  readonly sent: string;
}

async function addReply(
  { db }: Connection,
  piece: number,
  { thread, reply, seq, date, sent }: NewReply,
): Promise<void> {
  const { id, text, parent, author, isHeld } = reply;
  await db
    .insertInto('replies')
    .values({
      ...{ piece, id, thread, seq, changed: seq, change: 'new', text, date, sent },
      ...{ parent: parent ?? null, ...authorColumns(author), held: isHeld ? 1 : 0 },
      ...{ edited: null, removed: null, removed_uid: null },
    })
    .execute();
}

/** Returns a reply that is there, with its thread. */
export async function partOf(
  connection: Connection,
  piece: number,
  id: string,
): Promise<ThreadPart> {
  const reply = (await findReply(connection, piece, id))!.record;
  return { thread: (await findThread(connection, piece, reply.thread))!.record, reply };
}
