import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { NamedStatements } from './named-statements.js';

/** Thrown for what is written on the primary, but for too long on no replica that the primary has to wait for. */
export class UnreplicatedError extends Error {
  readonly code = 'UNREPLICATED';

  constructor() {
    super('No replica has confirmed what was written');
    this.name = 'UnreplicatedError';
  }
}

/** Writes something that says nothing, and waits until what the primary waits for has it, with all before it. */
export const CONFIRMED = `select pg_logical_emit_message(true, 'glosa', '')`;

/** The function of PostgreSQL that warns of a wait that was broken off, whatever the language of its messages. */
const WAITING = 'SyncRepWaitForLSN';

/** Connections whose last statement was written without its replica. */
const unsure = new WeakSet<object>();

/** The same for all connections of this process. */
const named = new NamedStatements();

/** Listens to the warnings of a new connection. */
export function listenForUnsure(client: pg.PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine === WAITING) unsure.add(client);
  });
}

/**
 * Returns a connection whose statements fail when the primary has written them, but gave up waiting for its replica. By
 * itself PostgreSQL only warns, and says that all is well.
 */
export function sureClient(client: pg.PoolClient): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    unsure.delete(client);
    const name = named.nameOf(text, values);
    const result = await client.query({ text, values: [...values], ...(name && { name }) });
    if (unsure.has(client)) throw new UnreplicatedError();
    return result;
  };
  const release = (destroy?: boolean) => client.release(destroy);
  return { query, release } as PostgresPoolClient;
}
