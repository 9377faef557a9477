import { sql } from 'kysely';
import type { Connection } from '../database/connection.js';
import { bytewise } from '../text-order.js';

/** How often a limit has refused an asker on a day. */
export interface RefusalRecord {
  /** In UTC, such as `2026-11-27`. */
  readonly day: string;
  /** The limit, such as `save`. */
  readonly kind: string;
  /** `account` or `address` with the uid or mark after a space; empty where nobody is known. */
  readonly asker: string;
  readonly count: number;
  /** The last refusal: ISO 8601, UTC. */
  readonly last: string;
}

/** A limit on one day. */
export interface RefusalDay {
  readonly day: string;
  readonly kind: string;
  readonly askers: number;
  readonly refusals: number;
}

/** Somebody who met a limit, over some days. */
export interface RefusedAsker extends Omit<RefusalRecord, 'day' | 'count'> {
  readonly refusals: number;
}

/** The refusals of limits by day, of all processes. */
export class Refusals {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Adds to the counts of a day. */
  add(refusals: readonly RefusalRecord[]): Promise<void> {
    return this.#connection.write(async ({ db }) => {
      for (const { count, last, ...key } of refusals)
        await db
          .insertInto('refusals')
          .values({ ...key, count, last })
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'kind', 'asker'])
              .doUpdateSet({ count: sql<number>`refusals.count + ${count}`, last }),
          )
          .execute();
    });
  }

  /** Sums up the refusals since a day, by day and limit, the newest first. */
  async days(since: string): Promise<readonly RefusalDay[]> {
    const rows = await this.#connection.db
      .selectFrom('refusals')
      .where('day', '>=', since)
      .select(({ fn }) => ['day', 'kind', fn.sum<number | string>('count').as('refusals')])
      .select(sql<number | string>`sum(case when asker = '' then 0 else 1 end)`.as('askers'))
      .groupBy(['day', 'kind'])
      .orderBy('day', 'desc')
      .orderBy(bytewise('kind', this.#connection.dialect))
      .execute();
    return rows.map(({ day, kind, askers, refusals }) => ({
      ...{ day, kind },
      ...{ askers: Number(askers), refusals: Number(refusals) },
    }));
  }

  /** Returns those who met a limit most often since a day. */
  async askers(since: string, limit: number): Promise<readonly RefusedAsker[]> {
    const { db, dialect } = this.#connection;
    const rows = await db
      .selectFrom('refusals')
      .where('day', '>=', since)
      .where('asker', '!=', '')
      .select(({ fn }) => ['kind', 'asker', fn.max<string>('last').as('last')])
      .select(({ fn }) => fn.sum<number | string>('count').as('refusals'))
      .groupBy(['kind', 'asker'])
      .orderBy('refusals', 'desc')
      .orderBy(bytewise('asker', dialect))
      .orderBy(bytewise('kind', dialect))
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, refusals: Number(row.refusals) }));
  }

  /** Removes the counts of days before one. */
  async sweep(before: string): Promise<void> {
    await this.#connection.db.deleteFrom('refusals').where('day', '<', before).execute();
  }
}
