import { sql } from 'kysely';
import type { Connection } from '../database/connection.js';
import { uidKey } from '../people/uid.js';

/** Up to which place in the order of the piece somebody has read a thread. */
export interface Reading {
  readonly id: string;
  readonly seq: number;
}

/** Notes what an account has read; an earlier place than before changes nothing. */
export async function noteReadings(
  connection: Connection,
  { piece, uid }: { readonly piece: number; readonly uid: string },
  readings: readonly Reading[],
): Promise<void> {
  const account = uidKey(uid);
  const latest = new Map<string, number>();
  for (const { id, seq } of readings) latest.set(id, Math.max(seq, latest.get(id) ?? 0));
  // In one order, so that two tabs that write the same do not wait for each other.
  const threads = [...latest].sort(([one], [other]) => (one < other ? -1 : 1));
  const known = await knownThreads(connection, piece, [...latest.keys()]);
  const values = threads.flatMap(([thread, seq]) =>
    known.has(thread) ? [{ piece, account, thread, seq }] : [],
  );
  if (values.length === 0) return;
  await connection.db
    .insertInto('thread_readings')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['piece', 'account', 'thread'])
        .doUpdateSet({ seq: sql<number>`excluded.seq` })
        .where(sql<boolean>`excluded.seq > thread_readings.seq`),
    )
    .execute();
}

/** Returns those of some ids that are threads, so that nobody stores rows about nothing. */
async function knownThreads({ db }: Connection, piece: number, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const query = db.selectFrom('threads').select('id').where('piece', '=', piece);
  const rows = await query.where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns what an account has read of a piece: places by the ids of threads. */
export async function readingsOf(
  { db }: Connection,
  piece: number,
  uid: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('thread_readings')
    .where('piece', '=', piece)
    .where('account', '=', uidKey(uid))
    .select(['thread', 'seq'])
    .execute();
  return new Map(rows.map(({ thread, seq }) => [thread, seq]));
}
