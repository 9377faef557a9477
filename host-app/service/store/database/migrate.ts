import { type Kysely, sql } from 'kysely';
import type { Dialect } from './connection.js';
import { migrations } from './migrations/migrations.js';
import type { Opened } from './opened.js';
import type { Tables } from './tables.js';

/** A number that nothing else on the server locks. */
const LOCK = 7_345_102_963;

type Database = Kysely<Tables & { migrations: { readonly name: string; readonly date: string } }>;

async function alone(db: Database, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
}

async function done(db: Database): Promise<readonly string[]> {
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('date', 'text', (column) => column.notNull())
    .execute();
  const rows = await db.selectFrom('migrations').select('name').execute();
  return rows.map(({ name }) => name);
}

/**
 * Brings a database to the present tables in one transaction. Processes that start together wait for each
 * other.
 * @returns the names of the new migrations
 * @throws Error if a newer program has written the database
 */
export async function migrate({ db, dialect }: Opened): Promise<readonly string[]> {
  return (db as unknown as Database).transaction().execute(async (inside) => {
    await alone(inside, dialect);
    const before = await done(inside);
    const unknown = before.filter((name) => !(name in migrations));
    if (unknown.length > 0)
      throw new Error(`The database was written by a newer version: ${unknown.join(', ')}`);
    const missing = Object.entries(migrations).filter(([name]) => !before.includes(name));
    for (const [name, change] of missing) {
      for (const statement of change(dialect)) await sql.raw(statement).execute(inside);
      const date = new Date().toISOString();
      await inside.insertInto('migrations').values({ name, date }).execute();
    }
    return missing.map(([name]) => name);
  });
}
