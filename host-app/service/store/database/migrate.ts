import { type Kysely, sql } from 'kysely';
import type { Dialect } from './connection.js';
import { migrations } from './migrations/migrations.js';
import type { Opened } from './opened.js';
import type { Tables } from './tables.js';

/** A number that nothing else on the server locks. */
const LOCK = 7_345_102_963;

/** The database with the table of its migrations. */
export type Migrated = Kysely<
  Tables & { migrations: { readonly name: string; readonly date: string } }
>;

/** Keeps other processes from migrating or filling the database until the transaction ends. */
export async function alone(db: Migrated, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
}

/** Returns the migrations that a database has had. */
export async function done(db: Migrated): Promise<readonly string[]> {
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('date', 'text', (column) => column.notNull())
    .execute();
  const rows = await db.selectFrom('migrations').select('name').execute();
  return rows.map(({ name }) => name);
}

/** Takes some steps, in their order. @param dates dates of steps that were taken before, elsewhere */
export async function take(names: readonly string[], { db, dialect, dates }: Steps): Promise<void> {
  for (const name of names) {
    for (const statement of migrations[name]!(dialect)) await sql.raw(statement).execute(db);
    const date = dates?.get(name) ?? new Date().toISOString();
    await db.insertInto('migrations').values({ name, date }).execute();
  }
}

interface Steps {
  readonly db: Migrated;
  readonly dialect: Dialect;
  readonly dates?: ReadonlyMap<string, string>;
}

/** Whether a service has used a database. */
export async function hasTables({ db }: Pick<Opened, 'db'>): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'migrations');
}

/** The steps that a database with tables still lacks, and the last one that it has had. */
export interface Missing {
  readonly steps: readonly string[];
  readonly last: string | undefined;
}

/** Returns what a database with tables still lacks; nothing for an empty one. */
export async function missingSteps(opened: Pick<Opened, 'db'>): Promise<Missing> {
  if (!(await hasTables(opened))) return { steps: [], last: undefined };
  const { db } = opened;
  const rows = await (db as unknown as Migrated).selectFrom('migrations').select('name').execute();
  const had = new Set(rows.map(({ name }) => name));
  const steps = Object.keys(migrations).filter((name) => !had.has(name));
  return { steps, last: [...had].sort().at(-1) };
}

/**
 * Brings a database to the present tables in one transaction. Processes that start together wait for each
 * other.
 * @returns the names of the new migrations
 * @throws Error if a newer program has written the database
 */
export async function migrate({ db, dialect }: Opened): Promise<readonly string[]> {
  return (db as unknown as Migrated).transaction().execute(async (inside) => {
    await alone(inside, dialect);
    const before = await done(inside);
    const unknown = before.filter((name) => !(name in migrations));
    if (unknown.length > 0)
      throw new Error(
        `The database was written by a newer version: ${unknown.join(', ')}. Nothing has been changed. ` +
          'Start that version or a later one; or restore a backup from before (npm run backup -- restore …).',
      );
    const missing = Object.keys(migrations).filter((name) => !before.includes(name));
    await take(missing, { db: inside, dialect });
    return missing;
  });
}
