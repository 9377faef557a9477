import type { Database } from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Announcements } from './announcements.js';
import type { Dialect } from './connection.js';
import type { RawQuery, Servers } from './servers/servers.js';
import type { Tables } from './tables.js';

/** An open database. */
export interface Opened {
  readonly dialect: Dialect;
  readonly db: Kysely<Tables>;
  /**
   * For libraries that bring their own SQL: connections to the server; with SQLite a small file of its
   * own, so that their statements never fall into a transaction of the store.
   */
  readonly raw: Database | RawQuery;
  readonly announcements: Announcements;
  /** A replica, for reads that may be a moment old; undefined without one. */
  readonly replica?: { readonly servers: Servers; readonly db: Kysely<Tables> };
  /** Whether what is saved is confirmed; undefined for an embedded database. */
  readonly saves?: Pick<Servers, 'savesState' | 'seeSaves'>;
  readonly close: () => Promise<void>;
}

/** The log of the store, which never gets secrets. */
export interface StoreLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
