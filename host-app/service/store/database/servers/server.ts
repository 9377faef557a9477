import pg from 'pg';
import type { StoreLog } from '../opened.js';
import { type About, askAbout } from './about.js';
import { listenForUnsure } from './sure-client.js';
import type { Timelines } from './timelines.js';

const MAX_CONNECTIONS = 20;
const MAX_COUNTING = 5;
const CONNECT_MS = 5000;
/** Time limit for statements, so that a hanging process does not block the others forever. */
const STATEMENT_MS = 60_000;
/** Time limits of a look at a server, and of reads of a replica, which the primary answers otherwise. */
const LOOK_MS = 1000;
const READ_MS = 3000;
/** Time after which a statement that waits for a replica is told to have failed. */
const PATIENCE_SECONDS = 5;

/** Counts and sizes stay far below 2^53. */
export const numbers = new pg.TypeOverrides();
numbers.setTypeParser(pg.types.builtins.INT8, Number);

/** Thrown for a server that must not be written to: a replica, or a primary that another one has replaced. */
export class NoPrimaryError extends Error {
  readonly code = 'NO_PRIMARY';

  constructor({ isReplica, timeline }: Pick<About, 'isReplica' | 'timeline'>) {
    super(
      isReplica
        ? 'The database server is a replica, and takes no writes'
        : `The database server is of timeline ${timeline}, which a promotion has ended: make it a replica of the new primary`,
    );
    this.name = 'NoPrimaryError';
  }
}

/**
 * Statements of this service that have waited for a replica for some seconds are told to have failed; a statement
 * that only waits is written already.
 */
const GIVE_UP = `
  select pg_cancel_backend(pid) from pg_stat_activity
  where usename = current_user and application_name = 'glosa' and wait_event = 'SyncRep'
    and query_start < clock_timestamp() - interval '${PATIENCE_SECONDS} seconds'`;

/** One PostgreSQL server, which may be primary or replica, with the connections to it. */
export class Server {
  /** Connections for everything. Each is looked at when it is opened: only the present primary is taken. */
  readonly writing: pg.Pool;
  /** Connections for counters, which wait for no replica: they may be lost. */
  readonly counting: pg.Pool;
  /** Connections for reads of a replica. */
  readonly reading: pg.Pool;
  /** What it said at the last look; undefined if it did not answer. */
  about: About | undefined;
  readonly #looking: pg.Pool;
  readonly #timelines: Timelines;
  readonly #of = new WeakMap<pg.PoolClient, About>();
  #look: Promise<About> | undefined;

  constructor(url: string, timelines: Timelines, log?: StoreLog) {
    this.#timelines = timelines;
    const pool = (options: pg.PoolConfig): pg.Pool =>
      poolOf({ connectionString: url, ...options }, log);
    const admitted: pg.PoolConfig = {
      ...{
        max: MAX_CONNECTIONS,
        connectionTimeoutMillis: CONNECT_MS,
        statement_timeout: STATEMENT_MS,
      },
      idle_in_transaction_session_timeout: STATEMENT_MS,
      verify: (client, done) => void this.#admit(client).then(() => done(), done),
    };
    this.writing = pool(admitted);
    const options = '-c synchronous_commit=local';
    this.counting = pool({ ...admitted, options, max: MAX_COUNTING });
    const brief = { connectionTimeoutMillis: LOOK_MS, query_timeout: READ_MS };
    this.reading = pool({ max: MAX_CONNECTIONS, ...brief, statement_timeout: READ_MS });
    this.#looking = pool({
      max: 1,
      ...brief,
      query_timeout: LOOK_MS,
      application_name: 'glosa watch',
    });
  }

  /** Returns a connection to the present primary. @throws NoPrimaryError; Error if it cannot be reached */
  async connect(pool = this.writing): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect();
      const about = this.#of.get(client);
      // Another server may have been promoted since the connection was opened.
      if (!about || this.#timelines.isLatest(about)) return client;
      client.release(true);
    }
  }

  /** Asks the server about itself; shares one question between simultaneous callers. @throws Error within a second */
  look(): Promise<About> {
    this.#look ??= this.#ask(askAbout)
      .then(
        (about) => {
          if (!about.isReplica) this.#timelines.saw(about);
          return (this.about = about);
        },
        (error: unknown) => {
          this.about = undefined;
          throw error;
        },
      )
      .finally(() => (this.#look = undefined));
    return this.#look;
  }

  /** Ends the waiting of statements for a replica that does not come. */
  async giveUpWaiting(): Promise<void> {
    await this.#ask((client) => client.query(GIVE_UP));
  }

  async close(): Promise<void> {
    await Promise.all(
      [this.writing, this.counting, this.reading, this.#looking].map(async (pool) => {
        if (!pool.ended && !pool.ending) await pool.end();
      }),
    );
  }

  /** Works with the connection for looks; one that fails is not used again. */
  async #ask<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#looking.connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async #admit(client: pg.PoolClient): Promise<void> {
    client.on('error', () => undefined);
    listenForUnsure(client);
    const about = await askAbout(client).catch(unlessItCannotTell);
    if (!about) return;
    if (about.isReplica || !this.#timelines.isLatest(about)) throw new NoPrimaryError(about);
    this.#timelines.saw(about);
    this.#of.set(client, about);
  }
}

/** Errors of servers that are operated by others, and have not all functions of PostgreSQL. */
const CANNOT_TELL = ['42501', '42883', '0A000'];

/** Takes the error of a server that is operated by others for no answer. @throws any other error */
export function unlessItCannotTell(error: unknown): undefined {
  if (!CANNOT_TELL.includes(String((error as { readonly code?: unknown }).code))) throw error;
}

/** Returns a pool, which connects with the first statement. */
function poolOf(options: pg.PoolConfig, log?: StoreLog): pg.Pool {
  const pool = new pg.Pool({
    keepAlive: true,
    application_name: 'glosa',
    types: numbers,
    ...options,
  });
  // The pool replaces broken connections; without a listener they would end the process.
  pool.on('error', (error) => log?.warn({ reason: error.message }, 'lost the database'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
