import { sql } from 'kysely';
import { counted } from '#service/process/counted.js';
import { alone, done, type Migrated, take } from '../migrate.js';
import { migrations } from '../migrations/migrations.js';
import type { Opened } from '../opened.js';
import {
  type DoneMigration,
  NUMBERED,
  type Snapshot,
  type TableName,
  TABLES,
  type Value,
} from './snapshot.js';

/** Values in one statement, of which both dialects take at least twice as many. */
const MAX_VALUES = 10_000;
/** Characters in one statement. */
const MAX_CHARACTERS = 4e6;

/** The content of a database: that of a snapshot, from wherever it is kept. */
export type Content = Pick<Snapshot, 'migrations' | 'numbers' | 'columns' | 'rows'>;

/** Thrown where something stands already. */
export class NotEmptyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotEmptyError';
  }
}

/**
 * Refuses a content that a newer program has made.
 * @param made such as `The backup`
 * @throws Error
 */
export function refuseNewer(made: string, had: readonly DoneMigration[]): void {
  const unknown = had.map(({ name }) => name).filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new Error(
    `${made} was made by a newer version of Glosa (${unknown.join(', ')}): install that version, or a later one.`,
  );
}

/** Refuses a database with tables. @throws NotEmptyError */
export async function refuseFilled({ db, dialect }: Pick<Opened, 'db' | 'dialect'>): Promise<void> {
  const query =
    dialect === 'postgres'
      ? sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema()`
      : sql<{ name: string }>`select name from sqlite_schema where type = 'table'`;
  const { rows } = await query.execute(db);
  if (rows.length === 0) return;
  throw new NotEmptyError(
    `The database has ${counted(rows.length, 'table')} already, and a backup is restored only into an empty one. ` +
      'Make a new database and name it in GLOSA_DATABASE_URL.',
  );
}

/**
 * Fills an empty database and brings it to the present tables, in one transaction: it is filled whole or stays empty.
 * @throws NotEmptyError; Error for the content of a newer program
 */
export async function fill({ db, dialect }: Opened, content: Content): Promise<void> {
  refuseNewer('The backup', content.migrations);
  const dates = new Map(content.migrations.map(({ name, date }) => [name, date]));
  const [before, after] = split(Object.keys(migrations), (name) => dates.has(name));
  await (db as unknown as Migrated).transaction().execute(async (inside) => {
    await alone(inside, dialect);
    await refuseFilled({ db: inside as unknown as Opened['db'], dialect });
    await done(inside);
    await take(before, { db: inside, dialect, dates });
    for (const table of TABLES) await fillTable(inside, table, content);
    for (const [table, last] of Object.entries(content.numbers))
      await countOn(inside, table as TableName, { dialect, last });
    await take(after, { db: inside, dialect });
  });
}

function split<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

async function fillTable(db: Migrated, table: TableName, content: Content): Promise<void> {
  const columns = await content.columns(table);
  if (columns.length === 0) return;
  for await (const rows of batches(content.rows(table), columns.length)) {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const values = rows.map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db);
  }
}

/** Collects rows for one statement each. */
async function* batches(rows: AsyncIterable<readonly Value[]>, width: number) {
  let batch: (readonly Value[])[] = [];
  let characters = 0;
  for await (const row of rows) {
    batch.push(row);
    for (const value of row) characters += typeof value === 'string' ? value.length : 0;
    if (batch.length * width < MAX_VALUES && characters < MAX_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Lets a table number its next row after the last number that was given away. */
async function countOn(
  db: Migrated,
  table: TableName,
  { dialect, last }: Pick<Opened, 'dialect'> & { readonly last: number },
): Promise<void> {
  if (dialect === 'postgres') {
    const sequence = sql`pg_get_serial_sequence(${table}, ${NUMBERED[table]})`;
    await sql`select setval(${sequence}, ${last})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
}
