import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Migrated } from '#service/store/database/migrate.js';
import { migrations } from '#service/store/database/migrations/migrations.js';
import type { Opened } from '#service/store/database/opened.js';
import { ROWS } from './rows.js';

/** Tables whose keys the database counts on. */
const COUNTED = {
  corpora: 'number',
  pieces: 'number',
  documents: 'id',
  jobs: 'number',
  submissions: 'number',
  audit: 'id',
};

/** Fills an empty database with the tables and rows of the release whose last step is named. */
export async function putReleased({ db, dialect }: Opened, step: string): Promise<void> {
  const released = db as unknown as Migrated;
  const tables = await readFile(path.join(import.meta.dirname, `${step}.${dialect}.sql`), 'utf8');
  for (const statement of tables.replace(/^--.*$/gm, '').split(';'))
    if (statement.trim() !== '') await sql.raw(statement).execute(released);
  const names = Object.keys(migrations);
  for (const name of names.slice(0, names.indexOf(step) + 1))
    await released.insertInto('migrations').values({ name, date: '2026-01-01' }).execute();
  for (const [table, rows] of Object.entries(ROWS[step]!))
    for (const row of rows) await insert(released, table, row);
  if (dialect === 'sqlite') return;
  for (const [table, key] of Object.entries(COUNTED))
    if (table in ROWS[step]!)
      await sql`select setval(pg_get_serial_sequence(${table}, ${key}), 100)`.execute(released);
}

/** Rows of old tables do not have the types of the present ones. */
async function insert(db: Migrated, table: string, row: Readonly<Record<string, unknown>>) {
  const columns = sql.join(Object.keys(row).map((name) => sql.id(name)));
  const values = sql.join(Object.values(row));
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db);
}
