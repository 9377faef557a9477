import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { Daemon } from '../object-store/daemon.js';
import { programs, user } from '../postgres.js';

/** Where a primary and its replica live. */
export interface PairPlace {
  readonly folder: string;
  readonly primaryPort: number;
  readonly replicaPort: number;
  /** Password of the user `postgres`. */
  readonly password: string;
}

const run = promisify(execFile);
const STARTING_MS = 60_000;
const PAUSE_MS = 50;
const DATABASE = 'glosa';
/** Name of the replica, and of the place in the log of changes that the primary keeps for it. */
const REPLICA = 'replica';

/** Settings of both servers, which may change their parts. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 256MB
max_wal_size = 2GB
wal_level = replica
# A replica that is away for long must not fill the disk.
max_slot_wal_keep_size = 4GB
hot_standby_feedback = on
# Lets a former primary be brought back by pg_rewind.
wal_log_hints = on
# A promotion takes 0.1 s, with the default 5 s.
wal_retrieve_retry_interval = 100ms
# A save is acknowledged when the replica has it on its disk.
synchronous_standby_names = '${REPLICA}'
`;

/**
 * A PostgreSQL server with a replica that has each change before it is acknowledged. Saves wait while the replica is
 * away; `goAlone` lets them go on.
 */
export class DatabasePair {
  /** Addresses of the database of the service. */
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  readonly #place: PairPlace;
  readonly #bin: string;
  readonly #primary: Daemon;
  readonly #replica: Daemon;

  private constructor(place: PairPlace, bin: string) {
    this.#place = place;
    this.#bin = bin;
    this.primaryUrl = this.#urlOf(place.primaryPort, DATABASE);
    this.replicaUrl = this.#urlOf(place.replicaPort, DATABASE);
    this.#primary = this.#server('primary', place.primaryPort);
    this.#replica = this.#server('replica', place.replicaPort);
  }

  /** Starts the pair with what its folder holds, or a new one there. */
  static async open(place: PairPlace): Promise<DatabasePair> {
    const pair = new DatabasePair(place, await programs());
    if (!existsSync(place.folder)) await pair.#make();
    await pair.#exchange();
    try {
      await Promise.all([pair.startPrimary(), pair.startReplica()]);
      await pair.#addDatabase();
      return pair;
    } catch (error) {
      await pair.stop();
      throw error;
    }
  }

  async startPrimary(): Promise<void> {
    await this.#started(this.#primary, this.#place.primaryPort);
    // The log of changes is kept for the replica from here on.
    const slot = `select pg_create_physical_replication_slot('${REPLICA}', true)
      where not exists (select from pg_replication_slots where slot_name = '${REPLICA}')`;
    await this.#query(this.#place.primaryPort, slot);
  }

  startReplica(): Promise<void> {
    return this.#started(this.#replica, this.#place.replicaPort);
  }

  /** Ends the primary at once, as a power cut does. */
  killPrimary(): Promise<void> {
    return this.#primary.kill();
  }

  killReplica(): Promise<void> {
    return this.#replica.kill();
  }

  /**
   * Makes the replica a primary, after the primary was killed. Saves no longer wait for another one. The next start of
   * the pair makes a replica again, in place of the former primary.
   */
  async promote(): Promise<void> {
    await this.#query(this.#place.replicaPort, 'select pg_promote(true, 30)');
    await this.#noStandby(this.#place.replicaPort);
  }

  /** Lets the primary acknowledge what no replica has. */
  goAlone(): Promise<void> {
    return this.#noStandby(this.#place.primaryPort);
  }

  /** Ends both; the primary first, whose last changes the replica still gets. */
  async stop(): Promise<void> {
    await this.#primary.end('SIGINT');
    await this.#replica.end('SIGINT');
  }

  async #noStandby(port: number): Promise<void> {
    await this.#query(port, `alter system set synchronous_standby_names = ''`);
    await this.#query(port, 'select pg_reload_conf()');
  }

  #server(name: string, port: number): Daemon {
    const { folder } = this.#place;
    const command = [path.join(this.#bin, 'postgres'), '-D', path.join(folder, name)];
    return new Daemon([...command, '-p', String(port)], {
      ...user,
      cwd: '/',
      log: path.join(path.dirname(folder), `${name}.log`),
      lastSignal: 'INT',
    });
  }

  /** Makes the data of both: the replica begins as a copy of a primary that has not started yet. */
  async #make(): Promise<void> {
    const { folder, password } = this.#place;
    const draft = `${folder}.new`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) await chown(draft, user.uid, user.gid);
    await this.#checkReach(draft);
    const [primary, replica] = [path.join(draft, 'primary'), path.join(draft, 'replica')];
    const secret = path.join(draft, 'password');
    await writeFile(secret, password);
    await chmod(secret, 0o644);
    const login = ['-U', 'postgres', '--pwfile', secret, '--auth=scram-sha-256'];
    const args = ['-D', primary, ...login, '--encoding=UTF8', '--locale=C'];
    await run(path.join(this.#bin, 'initdb'), args, { ...user, cwd: '/' });
    await appendFile(path.join(primary, 'postgresql.conf'), SETTINGS);
    await this.#copy(primary, replica);
    await rm(secret);
    await rename(draft, folder);
  }

  /** Makes the data of a replica, as a copy of a primary that does not run. */
  async #copy(primary: string, replica: string): Promise<void> {
    await run('cp', ['-a', primary, replica], user);
    await rm(path.join(replica, 'postmaster.pid'), { force: true });
    await appendFile(path.join(replica, 'postgresql.auto.conf'), this.#follows());
    await writeFile(path.join(replica, 'standby.signal'), '');
  }

  /**
   * After a promotion, makes the promoted server the primary of the next start, and its replica from a copy of it: the
   * former primary lacks what was saved since, and would be a second one. Goes on where it was interrupted.
   */
  async #exchange(): Promise<void> {
    const { folder } = this.#place;
    const [primary, replica] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
    if (existsSync(replica) && !existsSync(path.join(replica, 'standby.signal'))) {
      await rm(primary, { recursive: true, force: true });
      await rename(replica, primary);
    }
    if (existsSync(replica)) return;
    // What made it follow another server, and wait for none, is over.
    await writeFile(path.join(primary, 'postgresql.auto.conf'), '');
    const draft = `${replica}.new`;
    await rm(draft, { recursive: true, force: true });
    await this.#copy(primary, draft);
    await rename(draft, replica);
  }

  /** @throws Error with advice if the user of the servers cannot reach the folder */
  async #checkReach(folder: string): Promise<void> {
    await run('test', ['-x', folder], { ...user, cwd: '/' }).catch(() => {
      const advice = 'PostgreSQL does not run as root, and the user nobody cannot reach';
      throw new Error(`${advice} ${folder}. Choose another folder, for example /var/tmp/stack`);
    });
  }

  #follows(): string {
    const { primaryPort, password } = this.#place;
    const from = `host=127.0.0.1 port=${primaryPort} user=postgres password=${password}`;
    return `
primary_conninfo = '${from} application_name=${REPLICA}'
primary_slot_name = '${REPLICA}'
`;
  }

  async #addDatabase(): Promise<void> {
    const { primaryPort } = this.#place;
    const known = await this.#query(
      primaryPort,
      `select from pg_database where datname = '${DATABASE}'`,
    );
    if (known === 0) await this.#query(primaryPort, `create database ${DATABASE}`);
  }

  /** Starts a server again until it answers: after a kill its processes need a moment to notice. */
  async #started(server: Daemon, port: number): Promise<void> {
    for (const end = Date.now() + STARTING_MS; ; await delay(PAUSE_MS)) {
      if (!server.isRunning) server.start();
      try {
        await this.#query(port, 'select 1');
        return;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }

  #urlOf(port: number, database: string): string {
    return `postgres://postgres:${this.#place.password}@127.0.0.1:${port}/${database}`;
  }

  /** @returns the number of rows */
  async #query(port: number, text: string): Promise<number> {
    const client = new pg.Client({ connectionString: this.#urlOf(port, 'postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(text)).rowCount ?? 0;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
