import type { Connection } from '../database/connection.js';
import { uidKey } from './uid.js';

/** A session, with only the hash of its token. Dates are ISO 8601, UTC. */
export interface SessionRecord {
  readonly tokenHash: string;
  readonly uid: string;
  readonly created: string;
  readonly lastUsed: string;
  /** End of the session, even if it is used. */
  readonly expires: string;
  readonly isRevoked: boolean;
  /** The browser in which it began, such as `Firefox on Linux`; undefined where it is not known. */
  readonly browser?: string;
}

/** The sessions of the accounts. */
export class Sessions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async add(session: Omit<SessionRecord, 'isRevoked'>): Promise<void> {
    const { tokenHash, uid, created, lastUsed, expires, browser } = session;
    await this.#connection.db
      .insertInto('sessions')
      .values({
        token_hash: tokenHash,
        account: uidKey(uid),
        created,
        last_used: lastUsed,
        expires,
        is_revoked: 0,
        browser: browser ?? null,
      })
      .execute();
  }

  async find(tokenHash: string): Promise<SessionRecord | undefined> {
    const row = await this.#query.where('token_hash', '=', tokenHash).executeTakeFirst();
    return row && recordOf(row);
  }

  /** Finds several sessions. */
  async findSome(tokenHashes: readonly string[]): Promise<readonly SessionRecord[]> {
    const rows = await this.#query.where('token_hash', 'in', tokenHashes).execute();
    return rows.map(recordOf);
  }

  /** Returns all sessions of an account, the newest first. */
  async of(uid: string): Promise<readonly SessionRecord[]> {
    const query = this.#query.where('account', '=', uidKey(uid));
    return (await query.orderBy('s.created', 'desc').execute()).map(recordOf);
  }

  /** Notes a use of a session; `lastUsed` never goes back. */
  async touch(tokenHash: string, lastUsed: string): Promise<void> {
    await this.#connection.light((db) =>
      db
        .updateTable('sessions')
        .set({ last_used: lastUsed })
        .where('token_hash', '=', tokenHash)
        .where('last_used', '<', lastUsed)
        .execute(),
    );
  }

  async revoke(tokenHash: string): Promise<void> {
    await this.#connection.db
      .updateTable('sessions')
      .set({ is_revoked: 1 })
      .where('token_hash', '=', tokenHash)
      .execute();
    this.#connection.rightsChanged();
  }

  /** Ends all sessions of an account. */
  async revokeAll(uid: string): Promise<void> {
    await this.#connection.db
      .updateTable('sessions')
      .set({ is_revoked: 1 })
      .where('account', '=', uidKey(uid))
      .execute();
    this.#connection.rightsChanged();
  }

  /**
   * Removes the sessions that have ended.
   * @returns their number
   */
  async purge(now: string): Promise<number> {
    const { numDeletedRows } = await this.#connection.db
      .deleteFrom('sessions')
      .where('expires', '<=', now)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  get #query() {
    return this.#connection.db
      .selectFrom('sessions as s')
      .innerJoin('accounts as a', 'a.key', 's.account')
      .select(['s.token_hash', 'a.uid', 's.created', 's.last_used', 's.expires', 's.is_revoked'])
      .select('s.browser');
  }
}

interface Row {
  readonly token_hash: string;
  readonly uid: string;
  readonly created: string;
  readonly last_used: string;
  readonly expires: string;
  readonly is_revoked: number;
  readonly browser: string | null;
}

const recordOf = (row: Row): SessionRecord => ({
  tokenHash: row.token_hash,
  uid: row.uid,
  created: row.created,
  lastUsed: row.last_used,
  expires: row.expires,
  isRevoked: row.is_revoked === 1,
  ...(row.browser !== null && { browser: row.browser }),
});
