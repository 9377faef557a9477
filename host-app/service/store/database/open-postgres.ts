import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Opened, StoreLog } from './opened.js';
import type { Tables } from './tables.js';

const MAX_CONNECTIONS = 20;
const CONNECT_MS = 5000;
/** Time limit for statements, so that a hanging process does not block the others forever. */
const STATEMENT_MS = 60_000;

/** Counts and sizes stay far below 2^53. */
export const numbers = new pg.TypeOverrides();
numbers.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a pool of connections to a PostgreSQL server, which connects with the first statement. */
export function openPostgres(url: string, log?: StoreLog): Opened {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    keepAlive: true,
    application_name: 'glosa',
    types: numbers,
  });
  // The pool replaces broken connections; without a listener they would end the process.
  const onBroken = (error: Error) => log?.warn({ reason: error.message }, 'lost the database');
  pool.on('error', onBroken);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    if (!pool.ended) await pool.end();
  };
  return { dialect: 'postgres', db, raw: pool, close };
}
