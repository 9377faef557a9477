import type pg from 'pg';
import type { Placed } from '#service/process/whereabouts.js';
import { AbsentError } from '../absent.js';
import { primaryOf } from './primary-of.js';
import {
  type DoneMigration,
  NUMBERED,
  quoted,
  selection,
  type Snapshot,
  type TableName,
  type Value,
} from './snapshot.js';

/** Rows in one answer; a row may hold a document of a megabyte. */
const FETCHED = 200;

class PostgresSnapshot implements Snapshot {
  readonly #client: pg.Client;
  readonly migrations: readonly DoneMigration[];
  readonly numbers: Snapshot['numbers'];

  constructor(client: pg.Client, had: Pick<Snapshot, 'migrations' | 'numbers'>) {
    this.#client = client;
    this.migrations = had.migrations;
    this.numbers = had.numbers;
  }

  async columns(table: TableName): Promise<readonly string[]> {
    const { rows } = await this.#client.query<{ name: string }>(
      'select column_name as name from information_schema.columns ' +
        'where table_schema = current_schema() and table_name = $1 order by ordinal_position',
      [table],
    );
    return rows.map(({ name }) => name);
  }

  async *rows(table: TableName): AsyncIterable<readonly Value[]> {
    const statement = selection(table, await this.columns(table));
    await this.#client.query(`declare reading no scroll cursor for ${statement}`);
    try {
      for (;;) {
        const text = `fetch ${FETCHED} from reading`;
        const { rows } = await this.#client.query<Value[]>({ text, rowMode: 'array' });
        if (rows.length === 0) return;
        yield* rows;
      }
    } finally {
      await this.#client.query('close reading');
    }
  }

  /** Finds nothing: the server checks its pages when it reads them, and its references when it writes. */
  damages(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

async function lastNumbers(client: pg.Client): Promise<Snapshot['numbers']> {
  const found: [string, number][] = [];
  for (const [table, column] of Object.entries(NUMBERED)) {
    const { rows } = await client.query<{ name: string }>(
      'select pg_get_serial_sequence($1, $2) as name',
      [quoted(table), column],
    );
    const state = await client.query<{ last_value: number; is_called: boolean }>(
      `select last_value, is_called from ${rows[0]!.name}`,
    );
    const { last_value: last, is_called: isUsed } = state.rows[0]!;
    if (isUsed) found.push([table, last]);
  }
  return Object.fromEntries(found);
}

/**
 * Opens the rows of a database on a server, in a transaction that sees them as they are now.
 * @throws AbsentError if no service has used it; Error if it cannot be reached, or is none that takes writes
 */
export async function openPostgresSnapshot(settings: Omit<Placed, 's3'>): Promise<Snapshot> {
  const { databaseUrl, databaseReplicaUrl, data } = settings;
  const urls = [databaseUrl, databaseReplicaUrl].filter((url) => url !== undefined);
  // Of the server and its replica, the one that is primary now; the data folder remembers promotions.
  const client = await primaryOf(urls, data);
  try {
    await client.query('begin isolation level repeatable read read only');
    const there = await client.query<{ isThere: boolean }>(
      `select to_regclass('migrations') is not null as "isThere"`,
    );
    if (!there.rows[0]!.isThere) throw new AbsentError(settings);
    const { rows: migrations } = await client.query<DoneMigration>(
      'select name, date from migrations order by name',
    );
    return new PostgresSnapshot(client, { migrations, numbers: await lastNumbers(client) });
  } catch (error) {
    await client.end();
    throw error;
  }
}
