import { Kysely, PostgresDialect } from 'kysely';
import type { Opened, StoreLog } from './opened.js';
import { ServerAnnouncements } from './servers/server-announcements.js';
import { Servers } from './servers/servers.js';
import type { Tables } from './tables.js';

export interface PostgresOptions {
  /** A replica of the server. */
  readonly replicaUrl?: string | undefined;
  /** The data folder, which remembers promotions. */
  readonly folder?: string | undefined;
}

/** Opens pools of connections to a PostgreSQL server, and its replica, which connect with the first statement. */
export function openPostgres(
  url: string,
  log?: StoreLog,
  { replicaUrl, folder }: PostgresOptions = {},
): Opened {
  const servers = new Servers(replicaUrl === undefined ? [url] : [url, replicaUrl], {
    log,
    folder,
  });
  const dbOf = (pool: Servers['writing']) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const db = dbOf(servers.writing);
  const announcements = new ServerAnnouncements(servers, log);
  const close = async () => {
    await announcements.close();
    await db.destroy();
    await servers.close();
  };
  return {
    ...{ dialect: 'postgres', db, raw: servers.raw, announcements, saves: servers, close },
    ...(servers.hasReplica && { replica: { servers, db: dbOf(servers.reading) } }),
  };
}
