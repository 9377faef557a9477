import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { databaseFile } from '../../process/whereabouts.js';
import { AbsentError, isDatabase } from './absent.js';
import { LocalAnnouncements } from './announcements.js';
import { withKeptStatements } from './kept-statements.js';
import { refuseMoved } from './moved.js';
import { refuseOldNode } from './node-version.js';
import { ownFolder } from './owner.js';
import type { Opened, StoreLog } from './opened.js';
import { openExpendable, openHealthy, refuseLostDatabase } from './sqlite-health.js';
import type { Tables } from './tables.js';

/** How long a write waits for another process, and the pause between attempts; in milliseconds. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 5;
/** How long opening waits for another process that opens or closes at the same time. */
const OPENING_MS = 5000;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');

/**
 * Waits for another writer without blocking the event loop, because the writer may be another connection
 * of this process.
 */
class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;

  constructor(inner: DatabaseConnection) {
    this.#inner = inner;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (const end = Date.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
      try {
        return await this.#inner.executeQuery<R>(query);
      } catch (error) {
        if (!isBusy(error) || Date.now() > end) throw error;
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery<R>(query, chunkSize);
  }
}

/**
 * Lets each transaction take the write lock when it begins. Taken later, after another process has written,
 * the lock would fail.
 */
class WritingDriver extends SqliteDriver {
  readonly #raw: Database.Database;
  #connection: Promise<DatabaseConnection> | undefined;

  constructor(raw: Database.Database) {
    super({ database: withKeptStatements(raw) });
    this.#raw = raw;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= super.acquireConnection().then((inner) => new PatientConnection(inner));
    return this.#connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** Ignores a failing rollback: a full disk has ended the transaction already, and that error matters. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#raw.inTransaction) await super.rollbackTransaction(connection);
  }
}

class WritingDialect extends SqliteDialect {
  readonly #raw: Database.Database;

  constructor(raw: Database.Database) {
    super({ database: raw });
    this.#raw = raw;
  }

  override createDriver(): SqliteDriver {
    return new WritingDriver(this.#raw);
  }
}

function openFile(file: string): Database.Database {
  const raw = new Database(file, { timeout: OPENING_MS });
  raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = FULL');
  raw.pragma('foreign_keys = ON');
  // Waiting inside SQLite blocks the event loop, so the connection waits outside.
  raw.pragma('busy_timeout = 20');
  return raw;
}

/** Opens the file of the rate limits: their counters may be lost, but must be quick. */
function openLimits(file: string): Database.Database {
  const raw = new Database(file, { timeout: OPENING_MS });
  raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = OFF');
  return raw;
}

export interface SqliteOptions {
  /** Refuses a folder without a database. */
  readonly mustExist?: boolean;
  readonly log?: StoreLog | undefined;
}

function refuseAbsent(data: string): void {
  const file = databaseFile({ data });
  refuseLostDatabase(data, file);
  if (!isDatabase(file)) throw new AbsentError({ data });
}

/**
 * Opens the embedded database of a folder; creates it if it is missing.
 * @param isGuest opens it beside the service that owns it, for the command line
 * @throws OwnedError if another service has the folder; MovedError; AbsentError; DamagedError if the database is
 * damaged, or gone from beside its files
 */
export function openSqlite(
  folder: string,
  isGuest: boolean,
  { mustExist = false, log }: SqliteOptions = {},
): Opened {
  refuseOldNode(process.versions.node);
  refuseMoved(folder);
  if (mustExist) refuseAbsent(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = isGuest ? () => undefined : ownFolder(folder);
  try {
    const file = databaseFile({ data: folder });
    refuseLostDatabase(folder, file);
    const raw = openHealthy(file, openFile);
    const limits = openExpendable(path.join(folder, 'limits.sqlite'), openLimits, {
      isGuest,
      onLoss: (error) =>
        log?.warn({ err: error }, 'the counters of the rate limits were damaged; they begin anew'),
    });
    const db = new Kysely<Tables>({ dialect: new WritingDialect(raw) });
    const close = async () => {
      await db.destroy();
      raw.close();
      limits.close();
      release();
    };
    const announcements = new LocalAnnouncements();
    return { dialect: 'sqlite', db, raw: limits, announcements, close };
  } catch (error) {
    release();
    throw error;
  }
}
