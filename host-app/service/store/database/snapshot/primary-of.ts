import pg from 'pg';
import { type About, askAbout } from '../servers/about.js';
import { NoPrimaryError, numbers, unlessItCannotTell } from '../servers/server.js';
import { Timelines } from '../servers/timelines.js';

const CONNECT_MS = 5000;

interface Asked {
  readonly client: pg.Client;
  /** Undefined for a server that others operate, which cannot tell. */
  readonly about: About | undefined;
}

async function connected(url: string): Promise<Asked> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'glosa backup',
    types: numbers,
  });
  await client.connect();
  // The statement that a lost connection cuts off throws.
  client.on('error', () => undefined);
  try {
    return { client, about: await askAbout(client).catch(unlessItCannotTell) };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Connects to the server that takes writes, out of one or two, as the service does: after a promotion it may be the
 * second one, and the former primary may be back.
 * @param folder the data folder, which remembers promotions
 * @throws NoPrimaryError if those that answer are replicas or of a former timeline; Error if none answers
 */
export async function primaryOf(urls: readonly string[], folder: string): Promise<pg.Client> {
  const tried = await Promise.allSettled(urls.map(connected));
  const asked = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const latest = Math.max(...asked.map(({ about }) => about?.timeline ?? 0));
  const timelines = new Timelines(folder);
  const isPrimary = ({ about }: Asked) =>
    !about || (!about.isReplica && about.timeline === latest && timelines.isLatest(about));
  const primary = asked.find(isPrimary);
  for (const each of asked) if (each !== primary) await each.client.end();
  if (primary) return primary.client;
  const failed = tried.find((each) => each.status === 'rejected');
  const [other] = asked;
  throw other?.about ? new NoPrimaryError(other.about) : failed!.reason;
}
