import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../free-port.js';
import { programs } from '../postgres.js';
import { eventually } from '../service/eventually.js';
import { DatabaseServer } from './database-server.js';
import { afterPromotion, copyRunning, following, makePair, REPLICA } from './pair-data.js';
import type { Part } from './part.js';

/** Where a primary and its replica live. */
export interface PairPlace {
  readonly folder: string;
  readonly primaryPort: number;
  readonly replicaPort: number;
  /** Password of the user `postgres`. */
  readonly password: string;
}

export interface PairOptions {
  /** Whether the primary waits with each commit until the replica has it. */
  readonly isSynchronous?: boolean;
}

const DATABASE = 'glosa';
const SYNCHRONOUS = `
# A save is acknowledged when the replica has it on its disk.
synchronous_standby_names = '${REPLICA}'
`;
/** Of a pair that goes with its test: killed processes lose nothing without it, only power cuts do. */
const PASSING = 'fsync = off\n';

/**
 * A PostgreSQL server and its replica. Where the primary waits for the replica, saves wait while the replica is away.
 * A promotion lets them change places.
 */
export class DatabasePair {
  /** Addresses of the database of the service, as they were at first: the primary's, then the replica's. */
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  readonly #place: PairPlace;
  #primary: DatabaseServer;
  #replica: DatabaseServer;
  #databases = 0;
  /** Whether the folder goes with the pair. */
  readonly #isPassing: boolean;

  private constructor(place: PairPlace, bin: string, isPassing: boolean) {
    this.#place = place;
    this.#isPassing = isPassing;
    const { folder, password } = place;
    const server = (name: string, port: number) =>
      new DatabaseServer({
        ...{ data: path.join(folder, name), port, password, bin },
        log: path.join(path.dirname(folder), `${name}.log`),
      });
    this.#primary = server('primary', place.primaryPort);
    this.#replica = server('replica', place.replicaPort);
    this.primaryUrl = this.#primary.urlOf(DATABASE);
    this.replicaUrl = this.#replica.urlOf(DATABASE);
  }

  /** Starts a pair with what its folder holds, or a new one there; its primary waits for the replica. */
  static async open(place: PairPlace): Promise<DatabasePair> {
    const bin = await programs();
    const of = { port: place.primaryPort, password: place.password };
    const settings = `shared_buffers = 256MB\n${SYNCHRONOUS}`;
    if (!existsSync(place.folder)) await makePair(place.folder, { ...of, bin, settings });
    await afterPromotion(place.folder, of);
    return DatabasePair.#started(new DatabasePair(place, bin, false));
  }

  /** Starts a pair for a test, in a folder that goes with it. */
  static async start({ isSynchronous = false }: PairOptions = {}): Promise<DatabasePair> {
    const base = await mkdtemp(path.join(tmpdir(), 'glosa-pair-'));
    await chmod(base, 0o711);
    const [primaryPort, replicaPort] = [await freePort(), await freePort()];
    const folder = path.join(base, 'database');
    const place = { folder, primaryPort, replicaPort, password: 'secret' };
    const bin = await programs();
    const settings = `shared_buffers = 32MB\n${PASSING}${isSynchronous ? SYNCHRONOUS : ''}`;
    await makePair(place.folder, { port: primaryPort, password: 'secret', bin, settings });
    return DatabasePair.#started(new DatabasePair(place, bin, true));
  }

  static async #started(pair: DatabasePair): Promise<DatabasePair> {
    try {
      await pair.#start();
      return pair;
    } catch (error) {
      await pair.stop();
      throw error;
    }
  }

  async #start(): Promise<void> {
    await Promise.all([this.#primary.start(), this.#replica.start()]);
    await this.#keepFor();
    const known = `select from pg_database where datname = '${DATABASE}'`;
    if ((await this.#primary.query(known)).length === 0)
      await this.#primary.query(`create database ${DATABASE}`);
    await this.caughtUp();
  }

  /** The present primary. */
  get primary(): DatabaseServer {
    return this.#primary;
  }

  /** The present replica. */
  get replica(): DatabaseServer {
    return this.#replica;
  }

  /** Both servers, for whoever runs them. */
  get programs(): readonly Part[] {
    const part = (name: string, { port, pid }: DatabaseServer) => ({
      ...{ name: `PostgreSQL: ${name}`, address: `127.0.0.1:${port}`, pid },
    });
    return [part('primary', this.#primary), part('replica', this.#replica)];
  }

  /** Makes an empty database. @returns its addresses at both servers, the primary's first */
  async createDatabase(): Promise<readonly [string, string]> {
    const name = `test_${(this.#databases += 1)}`;
    await this.#primary.query(`create database ${name}`);
    await this.caughtUp();
    return [this.#primary.urlOf(name), this.#replica.urlOf(name)];
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

  /** The documented promotion, after the primary was killed: the replica is the primary and waits for no other one. */
  async promote(): Promise<void> {
    await this.#replica.query('select pg_promote(true, 30)');
    [this.#primary, this.#replica] = [this.#replica, this.#primary];
    await this.#set(`alter system set synchronous_standby_names = ''`);
  }

  /** Starts the former primary as it was, as a careless supervisor does. */
  returnOld(): Promise<void> {
    return this.#replica.start();
  }

  /** Makes the one that is not the primary a replica of it, from a copy, for which the primary waits as at first. */
  async rebuild(): Promise<void> {
    const [from, to] = [this.#primary, this.#replica];
    await to.kill();
    await this.#keepFor();
    await from.query('checkpoint');
    await copyRunning(from, to);
    await to.write('standby.signal', '');
    const of = { port: from.port, password: this.#place.password };
    await to.write('postgresql.auto.conf', following(of));
    await to.start();
    await this.caughtUp();
    await this.#set('alter system reset synchronous_standby_names');
  }

  /** Lets the primary keep the log of changes for the replica from here on. */
  async #keepFor(): Promise<void> {
    await this.#primary.query(`select pg_create_physical_replication_slot('${REPLICA}', true)
      where not exists (select from pg_replication_slots where slot_name = '${REPLICA}')`);
  }

  /** Changes a setting of the primary, and waits until its processes have it. */
  async #set(statement: string): Promise<void> {
    const loaded = async () => {
      const [row] = await this.#primary.query<{ at: string }>(
        'select pg_conf_load_time()::text as at',
      );
      return row!.at;
    };
    const before = await loaded();
    await this.#primary.query(statement);
    await this.#primary.query('select pg_reload_conf()');
    await eventually(loaded, (now) => now !== before);
  }

  /** Ends both; the primary first, whose last changes the replica still gets. */
  async stop(): Promise<void> {
    await this.#primary.stop();
    await this.#replica.stop();
    if (this.#isPassing)
      await rm(path.dirname(this.#place.folder), { recursive: true, force: true, maxRetries: 5 });
  }
}
