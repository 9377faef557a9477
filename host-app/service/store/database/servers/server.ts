import pg from 'pg';
import type { StoreLog } from '../opened.js';
import { type About, askAbout } from './about.js';
import { CONFIRMED, listenForUnsure, sureClient } from './sure-client.js';
import type { Timelines } from './timelines.js';

const MAX_CONNECTIONS = 20;
const MAX_COUNTING = 5;
const CONNECT_MS = 5000;
/** Time limit for statements, so that a hanging process does not block the others forever. */
const STATEMENT_MS = 60_000;
/** Time limits of a look at a server, and of reads of a replica, which the primary answers otherwise. */
const LOOK_MS = 1000;
const READ_MS = 3000;
/**
 * Time after which a statement that waits for a replica is told to have failed; the same where it is known that none
 * confirms, because all that change the listings wait for each other.
 */
const PATIENCE_SECONDS = 5;
const SHORT_PATIENCE_SECONDS = 1;
/** Time after which a trial is given up that nobody ends, as with a server that cannot be reached, in milliseconds. */
const TRIAL_MS = 10_000;

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

/** Names under which connections show in the server. */
const [WORKING, WATCHING] = ['glosa', 'glosa watch'];

/**
 * Ends statements of this service that have waited for a replica for some seconds, which are then told to have failed; a
 * statement that only waits is written already. Where none confirms, also those that wait for the locks of others.
 */
const END_WAITING = `
  select current_setting('synchronous_standby_names') <> '' as "isAsked",
    (select count(pg_cancel_backend(pid)) from pg_stat_activity
      where usename = current_user and (
        wait_event = 'SyncRep' and (
          application_name = '${WORKING}' and query_start < clock_timestamp() - $1::float8 * interval '1 second' or
          application_name = '${WATCHING}' and query_start < clock_timestamp() - $2::float8 * interval '1 second') or
        $3::boolean and wait_event in ('transactionid', 'tuple') and application_name = '${WORKING}'
          and query_start < clock_timestamp() - $2::float8 * interval '1 second')
    )::integer as ended`;

/** What a look at waiting statements has found. */
export interface Waiting {
  /** Whether the primary waits for replicas with each save. */
  readonly isAsked: boolean;
  /** How many statements had waited for too long. */
  readonly ended: number;
}

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
  /** A connection on which a trial may wait. */
  readonly #trying: pg.Pool;
  #trial: pg.PoolClient | undefined;
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
      application_name: WATCHING,
    });
    this.#trying = pool({
      max: 1,
      ...{ connectionTimeoutMillis: LOOK_MS, query_timeout: TRIAL_MS },
      application_name: WATCHING,
      verify: (client, done) => {
        listenForUnsure(client);
        done();
      },
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

  /**
   * Ends statements that have waited for a replica for too long.
   * @param isKnown whether it is known that none confirms
   */
  endWaiting(isKnown: boolean): Promise<Waiting> {
    const patience = isKnown ? SHORT_PATIENCE_SECONDS : PATIENCE_SECONDS;
    return this.#ask(async (client) => {
      const { rows } = await client.query<Waiting>(END_WAITING, [
        patience,
        PATIENCE_SECONDS,
        isKnown,
      ]);
      return rows[0]!;
    });
  }

  /** Tries whether a replica confirms what is saved. @throws UnreplicatedError; Error if the server cannot be reached */
  async confirm(): Promise<void> {
    const client = await this.#trying.connect();
    this.#trial = client;
    let isBroken = true;
    try {
      await sureClient(client).query(CONFIRMED, []);
      isBroken = false;
    } finally {
      this.#trial = undefined;
      client.release(isBroken);
    }
  }

  async close(): Promise<void> {
    await this.#endTrial();
    await Promise.all(
      [this.writing, this.counting, this.reading, this.#looking, this.#trying].map(async (pool) => {
        if (!pool.ended && !pool.ending) await pool.end();
      }),
    );
  }

  /** Ends a trial that waits: the server would keep it beyond the end of this process. */
  async #endTrial(): Promise<void> {
    if (!this.#trial) return;
    const { processID: pid } = this.#trial as unknown as { readonly processID: number | null };
    if (pid === null) return;
    await this.#ask((client) => client.query('select pg_cancel_backend($1)', [pid])).catch(
      () => undefined,
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
    application_name: WORKING,
    types: numbers,
    ...options,
  });
  // The pool replaces broken connections; without a listener they would end the process.
  pool.on('error', (error) => log?.warn({ reason: error.message }, 'lost the database'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
