import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { databaseFile } from '#service/process/whereabouts.js';
import { AbsentError } from '../absent.js';
import { refuseMoved } from '../moved.js';
import { refuseOldNode } from '../node-version.js';
import {
  type DoneMigration,
  NUMBERED,
  selection,
  type Snapshot,
  type TableName,
  type Value,
} from './snapshot.js';

interface Orphan {
  readonly table: string;
  readonly rowid: number;
  readonly parent: string;
}

class SqliteSnapshot implements Snapshot {
  readonly migrations: readonly DoneMigration[];
  readonly numbers: Snapshot['numbers'];
  readonly #raw: Database.Database;

  constructor(raw: Database.Database) {
    this.#raw = raw;
    this.migrations = raw
      .prepare<[], DoneMigration>('select name, date from migrations order by name')
      .all();
    this.numbers = Object.fromEntries(
      raw
        .prepare<[], { name: string; seq: number }>(
          'select name, seq from sqlite_sequence where seq > 0',
        )
        .all()
        .filter(({ name }) => name in NUMBERED)
        .map(({ name, seq }) => [name, seq]),
    );
  }

  columns(table: TableName): Promise<readonly string[]> {
    const query = this.#raw.prepare<[string], string>('select name from pragma_table_info(?)');
    return Promise.resolve(query.pluck().all(table));
  }

  async *rows(table: TableName): AsyncIterable<readonly Value[]> {
    const statement = selection(table, await this.columns(table));
    yield* this.#raw.prepare<[], readonly Value[]>(statement).raw().iterate();
  }

  damages(): Promise<readonly string[]> {
    const pages = this.#raw.pragma('integrity_check(20)') as readonly { integrity_check: string }[];
    const found = pages.map((page) => page.integrity_check).filter((text) => text !== 'ok');
    const orphans = this.#raw.pragma('foreign_key_check') as readonly Orphan[];
    const refer = orphans.map(
      ({ table, rowid, parent }) =>
        `row ${rowid} of ${table} refers to a row of ${parent} that is missing`,
    );
    return Promise.resolve([...found.map((text) => text.replaceAll('\n', ' ')), ...refer]);
  }

  close(): Promise<void> {
    this.#raw.close();
    return Promise.resolve();
  }
}

/** Begins to read; closes the database if that fails. */
function begun(raw: Database.Database): Snapshot {
  try {
    raw.exec('begin');
    return new SqliteSnapshot(raw);
  } catch (error) {
    raw.close();
    throw error;
  }
}

/**
 * Opens a database that nobody uses, on a disk that has no room for the file by which its readers and writers share the
 * write-ahead log: with the database for itself, a connection needs none.
 */
function openAlone(file: string): Snapshot {
  const raw = new Database(file, { fileMustExist: true });
  raw.pragma('locking_mode = exclusive');
  raw.pragma('query_only = on');
  return begun(raw);
}

/**
 * Opens the embedded database of a folder for reading. The write-ahead log keeps what the first statement sees.
 * @throws Error if it is missing, damaged or empty
 */
export function openSqliteSnapshot(folder: string): Snapshot {
  refuseOldNode(process.versions.node);
  refuseMoved(folder);
  const file = databaseFile({ data: folder });
  if (!existsSync(file)) throw new AbsentError({ data: folder });
  const isFull = (error: unknown) =>
    /^SQLITE_(FULL|IOERR_SHM\w*)$/.test(String((error as { readonly code?: unknown }).code));
  try {
    return begun(new Database(file, { readonly: true }));
  } catch (error) {
    if (isFull(error)) return openAlone(file);
    const { message } = error as Error;
    throw new Error(`${file} cannot be read (${message}).`, { cause: error });
  }
}
