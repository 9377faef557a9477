import { type Server, startPostgres } from '../postgres.js';
import { eventually } from './eventually.js';

/** As REPLICA.md says, but for a test: a promotion takes no five seconds, and no log is thrown away. */
const BOTH = [
  'wal_retrieve_retry_interval=100ms',
  'wal_keep_size=256MB',
  'hot_standby_feedback=on',
];
const STANDBY = 'replica';

interface PairOptions {
  /** Whether the primary waits with each commit until the replica has it. */
  readonly isSynchronous?: boolean;
  readonly isDurable?: boolean;
}

/** A PostgreSQL server and its replica; a promotion makes them change places. */
export class PostgresPair {
  #primary: Server;
  #replica: Server;
  readonly #isSynchronous: boolean;

  private constructor(servers: readonly [Server, Server], isSynchronous: boolean) {
    [this.#primary, this.#replica] = servers;
    this.#isSynchronous = isSynchronous;
  }

  /** Starts both in about two seconds. */
  static async start({
    isSynchronous = false,
    isDurable = false,
  }: PairOptions = {}): Promise<PostgresPair> {
    const start = () => startPostgres({ isDurable, settings: BOTH });
    const pair = new PostgresPair(await Promise.all([start(), start()]), isSynchronous);
    try {
      await pair.rebuild();
      if (isSynchronous) await pair.#waitForReplica(true);
      return pair;
    } catch (error) {
      await pair.stop();
      throw error;
    }
  }

  get primary(): Server {
    return this.#primary;
  }

  get replica(): Server {
    return this.#replica;
  }

  /** Makes an empty database. @returns its addresses at both servers, the primary's first */
  async createDatabase(): Promise<readonly [string, string]> {
    const url = await this.#primary.createDatabase();
    await this.caughtUp();
    const name = new URL(url).pathname.slice(1);
    return [url, this.#replica.urlOf(name)];
  }

  /** Resolves when the replica has replayed all that the primary has written. */
  async caughtUp(): Promise<void> {
    const [row] = await this.#primary.query<{ end: string }>('select pg_current_wal_lsn() as end');
    const behind = `select pg_last_wal_replay_lsn() >= '${row!.end}' as "isThere"`;
    await eventually(
      () => this.#replica.query<{ isThere: boolean }>(behind),
      ([answer]) => answer?.isThere === true,
    );
  }

  /** Lets the replica get all changes, but show none until `resume`. */
  async pause(): Promise<void> {
    await this.#replica.query('select pg_wal_replay_pause()');
    await eventually(
      () =>
        this.#replica.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state'),
      ([answer]) => answer?.state === 'paused',
    );
  }

  async resume(): Promise<void> {
    await this.#replica.query('select pg_wal_replay_resume()');
  }

  /** The documented promotion of the replica, which is the primary from then on. */
  async promote(): Promise<void> {
    await this.#replica.query('select pg_promote(true, 30)');
    if (this.#isSynchronous) await this.#waitOf(this.#replica, false);
    [this.#primary, this.#replica] = [this.#replica, this.#primary];
  }

  /** Starts the former primary as it was, as a careless supervisor does. */
  async returnOld(): Promise<void> {
    await this.#replica.restart();
  }

  /** Makes the one that is not the primary a replica of it, from a copy. */
  async rebuild(): Promise<void> {
    const [from, to] = [this.#primary, this.#replica];
    await to.kill().catch(() => undefined);
    await from.query('checkpoint');
    await copyWhileRunning(from, to);
    await to.write('standby.signal', '');
    const address = `host=${from.host} user=postgres application_name=${STANDBY}`;
    to.settings = [...BOTH, `primary_conninfo=${address}`];
    await to.restart();
    await this.caughtUp();
    if (this.#isSynchronous) await this.#waitForReplica(true);
  }

  /** Whether the primary waits for the replica: what an operator decides when there is none. */
  async #waitForReplica(isOn: boolean): Promise<void> {
    await this.#waitOf(this.#primary, isOn);
  }

  async #waitOf(server: Server, isOn: boolean): Promise<void> {
    await server.query(`alter system set synchronous_standby_names = '${isOn ? STANDBY : ''}'`);
    await server.query('select pg_reload_conf()');
    await eventually(
      () =>
        server.query<{ names: string }>(
          `select current_setting('synchronous_standby_names') as names`,
        ),
      ([answer]) => (answer?.names === STANDBY) === isOn,
    );
  }

  async stop(): Promise<void> {
    await Promise.all([this.#primary.stop(), this.#replica.stop()]);
  }
}

/** Copies the data of a server that runs on: one session holds the backup open. */
async function copyWhileRunning(from: Server, to: Server): Promise<void> {
  const client = await from.connect();
  try {
    await client.query(`select pg_backup_start('pair', true)`);
    await to.copy(from);
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    );
    await to.write('backup_label', rows[0]!.label);
  } finally {
    await client.end();
  }
}
