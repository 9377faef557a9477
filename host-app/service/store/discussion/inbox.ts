import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/connection.js';
import { uidKey } from '../people/uid.js';
import type { Writer } from './records.js';

/** A reply that may concern an account. */
export interface InboxEntry {
  /** Number of its piece. */
  readonly piece: number;
  /** Name of the analysis of its thread; undefined for a thread of the piece itself. */
  readonly analysis?: string;
  readonly thread: string;
  readonly id: string;
  readonly seq: number;
  readonly author: Writer;
  readonly date: string;
  readonly text: string;
  /** Whether it stands in a thread in which the account has written; else its text may mention it. */
  readonly isAnswer: boolean;
  readonly isUnread: boolean;
}

/** Which entries are asked for, the newest first. */
export interface InboxAsked {
  readonly uid: string;
  readonly limit: number;
  /** Where the page before has ended: see `cursorOf`. */
  readonly after?: string | undefined;
}

/** Returns what `after` is for the entries that follow. */
export const cursorOf = ({ date, id }: Pick<InboxEntry, 'date' | 'id'>): string => `${date}_${id}`;

/**
 * Reads what others have written in threads in which an account has written, and what may mention it, in all pieces. It
 * is for the caller to look at who may see it, and whether the text mentions the account. Held and removed replies are
 * none. Fewer than the limit are the last ones.
 */
export async function readInbox(
  connection: Connection,
  asked: InboxAsked,
): Promise<readonly InboxEntry[]> {
  const { uid, limit } = asked;
  const own = await connection.db
    .selectFrom('accounts')
    .select('uid')
    .where('key', '=', uidKey(uid))
    .executeTakeFirst();
  if (!own) return [];
  const known = { ...asked, uid: own.uid };
  const [answers, mentions] = await Promise.all([
    answersTo(connection, known).execute(),
    mentionsOf(connection, known).execute(),
  ]);
  const found = new Map(mentions.map((row) => [`${row.piece} ${row.id}`, entryOf(row, false)]));
  for (const row of answers) found.set(`${row.piece} ${row.id}`, entryOf(row, true));
  return [...found.values()].sort(newestFirst).slice(0, limit);
}

const newestFirst = (one: InboxEntry, other: InboxEntry): number =>
  cursorOf(one) < cursorOf(other) ? 1 : -1;

const COLUMNS = [
  ...(['r.piece', 'r.thread', 'r.id', 'r.seq', 'r.uid', 'r.name', 'r.mark'] as const),
  ...(['r.date', 'r.text', 'd.name as analysis', 's.seq as seen'] as const),
] as const;

/** Selects shown replies of others in shown threads, the newest first. */
function repliesFor({ db }: Connection, { uid, limit, after }: InboxAsked) {
  const [date, id] = after?.split('_') ?? [];
  const query = db
    .selectFrom('replies as r')
    .innerJoin('threads as t', (join) =>
      join.onRef('t.piece', '=', 'r.piece').onRef('t.id', '=', 'r.thread'),
    )
    .leftJoin('documents as d', (join) =>
      join.onRef('d.piece', '=', 't.piece').onRef('d.id', '=', 't.document'),
    )
    .leftJoin('thread_readings as s', (join) =>
      join
        .onRef('s.piece', '=', 'r.piece')
        .onRef('s.thread', '=', 'r.thread')
        .on('s.account', '=', uidKey(uid)),
    )
    .where('r.held', '=', 0)
    .where('r.removed', 'is', null)
    .where('t.seq', '>', 0)
    .where((eb) => eb.or([eb('r.uid', 'is', null), eb('r.uid', '!=', uid)]))
    .select(COLUMNS)
    .orderBy('r.date', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit);
  if (date === undefined || id === undefined) return query;
  return query.where(sql<boolean>`(r.date < ${date} or (r.date = ${date} and r.id < ${id}))`);
}

/** The threads come first: by the index of the account's own replies, without a look at those of all others. */
const answersTo = (connection: Connection, asked: InboxAsked) =>
  repliesFor(connection, asked).innerJoin(
    (eb) =>
      eb
        .selectFrom('replies as o')
        .where('o.uid', '=', asked.uid)
        .select(['o.piece', 'o.thread'])
        .distinct()
        .as('own'),
    (join) => join.onRef('own.piece', '=', 'r.piece').onRef('own.thread', '=', 'r.thread'),
  );

const mentionsOf = (connection: Connection, asked: InboxAsked) =>
  repliesFor(connection, asked).where(mayMention(connection, asked.uid));

/** Tells whether a text may mention an account; of names that the databases fold differently, whether it has the sign. */
function mayMention({ dialect }: Connection, uid: string): RawBuilder<boolean> {
  const sign =
    dialect === 'postgres'
      ? sql<boolean>`strpos(r.text, '@') > 0`
      : sql<boolean>`instr(r.text, '@') > 0`;
  if (!/^[\x20-\x7e]+$/.test(uid)) return sign;
  const pattern = `%@%${uid.replace(/[\\%_]/g, '\\$&')}%`;
  const like = sql.raw(dialect === 'postgres' ? 'ilike' : 'like');
  return sql<boolean>`${sign} and r.text ${like} ${pattern} escape '\\'`;
}

interface Row {
  readonly piece: number;
  readonly thread: string;
  readonly id: string;
  readonly seq: number;
  readonly uid: string | null;
  readonly name: string | null;
  readonly mark: string;
  readonly date: string;
  readonly text: string;
  readonly analysis: string | null;
  readonly seen: number | null;
}

const entryOf = (
  { uid, name, mark, analysis, seen, ...row }: Row,
  isAnswer: boolean,
): InboxEntry => ({
  ...row,
  author: { mark, ...(uid !== null && { uid }), ...(name !== null && { name }) },
  ...(analysis !== null && { analysis }),
  isAnswer,
  isUnread: row.seq > (seen ?? 0),
});
