import type { Database } from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Dialect } from './connection.js';
import type { Tables } from './tables.js';

/** An open database. */
export interface Opened {
  readonly dialect: Dialect;
  readonly db: Kysely<Tables>;
  /**
   * For libraries that bring their own SQL: the pool of the server; with SQLite a small file of its
   * own, so that their statements never fall into a transaction of the store.
   */
  readonly raw: Database | Pool;
  readonly close: () => Promise<void>;
}

/** The log of the store, which never gets secrets. */
export interface StoreLog {
  warn(details: object, message: string): void;
}
