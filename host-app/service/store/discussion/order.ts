import { sql } from 'kysely';
import type { Connection } from '../database/connection.js';

/**
 * Returns the next place in the order of all that changes in the threads of a piece. Until the transaction ends nobody
 * else gets one, so that whoever has read up to a place has missed nothing before it. Places follow the clock: gaps
 * between them tell nobody how much there is that they may not see.
 */
export async function nextPlace(connection: Connection, piece: number): Promise<number> {
  const now = Date.now();
  const { seq } = await connection.db
    .insertInto('discussions')
    .values({ piece, seq: now })
    .onConflict((conflict) =>
      conflict.column('piece').doUpdateSet({
        seq: sql<number>`case when discussions.seq < ${now} then ${now} else discussions.seq + 1 end`,
      }),
    )
    .returning('seq')
    .executeTakeFirstOrThrow();
  connection.discussionChanged(piece);
  return seq;
}

/** Returns the last place in the order of a piece; 0 without any. */
export async function lastPlace({ db }: Connection, piece: number): Promise<number> {
  const query = db.selectFrom('discussions').select('seq').where('piece', '=', piece);
  return (await query.executeTakeFirst())?.seq ?? 0;
}
