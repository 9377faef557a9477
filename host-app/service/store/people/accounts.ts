import { sql } from 'kysely';
import { type PageAsked, pageOf } from '../page.js';
import type { Connection } from '../database/connection.js';
import type { AccountTable } from '../database/tables.js';
import type { AccountRecord, Grant } from '../records.js';
import { uidKey, writtenUid } from './uid.js';
import { bytewise, byText } from '../text-order.js';

/** Thrown if an account has the uid already. */
export class TakenError extends Error {
  constructor(uid: string) {
    super(`There is an account ${uid} already`);
    this.name = 'TakenError';
  }
}

/** Thrown if no account has the uid. */
export class UnknownAccountError extends Error {
  constructor(uid: string) {
    super(`There is no account ${uid}`);
    this.name = 'UnknownAccountError';
  }
}

/** What an account may do. */
export interface AccountRights {
  readonly uid: string;
  readonly grants: readonly Grant[];
}

/** Takes the meaning from the signs that `like` knows. */
const likeOf = (text: string): string => text.replace(/[%_!]/g, '!$&');

const recordOf = (row: AccountTable): AccountRecord => ({
  uid: row.uid,
  passwordHash: row.password_hash,
  isBlocked: row.is_blocked === 1,
  created: row.created,
  ...(row.first_until !== null && { firstUntil: row.first_until }),
});

/** The accounts and their grants. Finds a uid in any spelling of its letters. */
export class Accounts {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** @throws TakenError */
  async add(
    account: Pick<AccountRecord, 'uid' | 'passwordHash' | 'firstUntil'>,
  ): Promise<AccountRecord> {
    const row = await this.#connection.db
      .insertInto('accounts')
      .values({
        key: uidKey(account.uid),
        uid: writtenUid(account.uid),
        password_hash: account.passwordHash,
        is_blocked: 0,
        created: new Date().toISOString(),
        first_until: account.firstUntil ?? null,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new TakenError(account.uid);
    return recordOf(row);
  }

  async find(uid: string): Promise<AccountRecord | undefined> {
    const row = await this.#connection.db
      .selectFrom('accounts')
      .selectAll()
      .where('key', '=', uidKey(uid))
      .executeTakeFirst();
    return row && recordOf(row);
  }

  /** Finds accounts that are not blocked, with their grants, by the keys of their uids. */
  async readers(keys: readonly string[]): Promise<ReadonlyMap<string, AccountRights>> {
    if (keys.length === 0) return new Map();
    const { db } = this.#connection;
    const rows = await db
      .selectFrom('accounts as a')
      .leftJoin('grants as g', 'g.account', 'a.key')
      .where('a.key', 'in', keys)
      .where('a.is_blocked', '=', 0)
      .select(['a.key', 'a.uid', 'g.path', 'g.permission'])
      .execute();
    const found = new Map<string, AccountRights & { readonly grants: Grant[] }>();
    for (const { key, uid, path, permission } of rows) {
      const account = found.get(key) ?? { uid, grants: [] };
      if (path !== null && permission !== null) account.grants.push({ path, permission });
      found.set(key, account);
    }
    return found;
  }

  /**
   * Lists a page of accounts, by uid.
   * @param text part of the uid, in any capitals; undefined for all
   */
  async page({ text, limit, after }: PageAsked & { readonly text?: string }) {
    const { db, dialect } = this.#connection;
    const key = bytewise('key', dialect);
    let query = db.selectFrom('accounts').selectAll();
    if (text !== undefined)
      query = query.where(sql<boolean>`key like ${`%${likeOf(uidKey(text))}%`} escape '!'`);
    if (after !== undefined) query = query.where(key, '>', uidKey(after));
    const rows = await query
      .orderBy(key)
      .limit(limit + 1)
      .execute();
    return pageOf(rows.map(recordOf), limit, ({ uid }) => uid);
  }

  /**
   * Returns the uids of the accounts that may do everything everywhere and are not blocked. Until the transaction
   * ends, no other one takes these grants.
   */
  async lockAdministrators(): Promise<readonly string[]> {
    const { db } = this.#connection;
    const held = db
      .selectFrom('grants')
      .select('account')
      .where('path', '=', '')
      .where('permission', '=', 'all')
      .orderBy('account');
    const keys = (await this.#connection.lock(held).execute()).map(({ account }) => account);
    if (keys.length === 0) return [];
    const query = db.selectFrom('accounts').select('uid').where('key', 'in', keys);
    return (await query.where('is_blocked', '=', 0).execute()).map(({ uid }) => uid);
  }

  /** Returns all accounts, by uid. */
  async list(): Promise<readonly AccountRecord[]> {
    const query = this.#connection.db.selectFrom('accounts').selectAll();
    const rows = await query.execute();
    return rows.sort(byText(({ key }) => key)).map(recordOf);
  }

  /**
   * @param firstUntil end of a first password; undefined for a lasting one
   * @throws UnknownAccountError
   */
  setPassword(uid: string, passwordHash: string, firstUntil?: string): Promise<void> {
    return this.#set(uid, { password_hash: passwordHash, first_until: firstUntil ?? null });
  }

  /** @throws UnknownAccountError */
  async setBlocked(uid: string, isBlocked: boolean): Promise<void> {
    await this.#set(uid, { is_blocked: isBlocked ? 1 : 0 });
    this.#connection.rightsChanged();
  }

  /** Returns the grants of an account; none if it is missing. */
  async grants(uid: string): Promise<readonly Grant[]> {
    const rows = await this.#connection.db
      .selectFrom('grants')
      .select(['path', 'permission'])
      .where('account', '=', uidKey(uid))
      .execute();
    return rows.sort(byText(({ path, permission }) => `${path} ${permission}`));
  }

  /**
   * Grants a permission to an account; a grant that it has already is no error.
   * @throws UnknownAccountError
   */
  async grant(uid: string, { path, permission }: Grant): Promise<void> {
    if (!(await this.find(uid))) throw new UnknownAccountError(uid);
    await this.#connection.db
      .insertInto('grants')
      .values({ account: uidKey(uid), path, permission })
      .onConflict((conflict) => conflict.columns(['account', 'path', 'permission']).doNothing())
      .execute();
  }

  /** @returns whether the account had the grant */
  async revoke(uid: string, { path, permission }: Grant): Promise<boolean> {
    const { numDeletedRows } = await this.#connection.db
      .deleteFrom('grants')
      .where('account', '=', uidKey(uid))
      .where('path', '=', path)
      .where('permission', '=', permission)
      .executeTakeFirst();
    this.#connection.rightsChanged();
    return numDeletedRows > 0n;
  }

  async #set(
    uid: string,
    change: Partial<Pick<AccountTable, 'password_hash' | 'first_until' | 'is_blocked'>>,
  ): Promise<void> {
    const { numUpdatedRows } = await this.#connection.db
      .updateTable('accounts')
      .set(change)
      .where('key', '=', uidKey(uid))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new UnknownAccountError(uid);
  }
}
