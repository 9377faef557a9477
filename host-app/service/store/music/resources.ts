import type { Connection } from '../database/connection.js';
import type { ResourceRecord } from '../records.js';
import { lockPiece } from './put-piece.js';
import { byText } from '../text-order.js';

const COLUMNS = ['owner', 'name', 'hash', 'size', 'type'] as const;

const isSame = (one: ResourceRecord, other: ResourceRecord): boolean =>
  one.hash === other.hash && one.size === other.size && one.type === other.type;

/** The files of pieces and corpora by name, with the former files of each name. */
export class Resources {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Adds a file or replaces the one of its name; an equal one changes nothing. */
  async put(resource: ResourceRecord): Promise<void> {
    const before = await this.find(resource.owner, resource.name);
    if (before && isSame(before, resource)) return;
    await this.#connection.write(async (connection) => {
      const piece = await lockPiece(connection, resource.owner, true);
      await set(connection, resource);
      // Listings show files of corpora, but none of pieces.
      if (piece === undefined) connection.structureChanged();
    });
  }

  find(owner: string, name: string): Promise<ResourceRecord | undefined> {
    return rowOf(this.#connection, owner, name).executeTakeFirst();
  }

  /** Finds a present or former file of a name by the first digits of its hash. */
  async findVersion(
    owner: string,
    name: string,
    hashStart: string,
  ): Promise<ResourceRecord | undefined> {
    for (const table of ['resources', 'resource_versions'] as const) {
      const row = await this.#connection.db
        .selectFrom(table)
        .select(COLUMNS)
        .where('owner', '=', owner)
        .where('name', '=', name)
        .where('hash', '>=', hashStart)
        // An upper bound for all hashes with this beginning: the last hexadecimal digit is f.
        .where('hash', '<', `${hashStart}g`)
        .executeTakeFirst();
      if (row) return row;
    }
    return undefined;
  }

  /** Returns the files of a piece or corpus, by name. */
  async of(owner: string): Promise<readonly ResourceRecord[]> {
    const query = this.#connection.db.selectFrom('resources').select(COLUMNS);
    const rows = await query.where('owner', '=', owner).execute();
    return rows.sort(byText(({ name }) => name));
  }
}

const rowOf = ({ db }: Connection, owner: string, name: string) =>
  db.selectFrom('resources').select(COLUMNS).where('owner', '=', owner).where('name', '=', name);

async function set(connection: Connection, resource: ResourceRecord): Promise<void> {
  const { owner, name, hash, size, type } = resource;
  const { db } = connection;
  const before = await connection.lock(rowOf(connection, owner, name)).executeTakeFirst();
  if (!before) {
    await db.insertInto('resources').values({ owner, name, hash, size, type }).execute();
    return;
  }
  await db
    .insertInto('resource_versions')
    .values({ ...before, replaced: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(['owner', 'name', 'hash']).doNothing())
    .execute();
  await db
    .updateTable('resources')
    .set({ hash, size, type })
    .where('owner', '=', owner)
    .where('name', '=', name)
    .execute();
}
