import { chown, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { Daemon } from '../object-store/daemon.js';
import { user } from '../postgres.js';

/** Where a server is. */
export interface ServerPlace {
  /** Folder of its data, which somebody has made. */
  readonly data: string;
  readonly port: number;
  /** Password of the user `postgres`. */
  readonly password: string;
  /** Folder of PostgreSQL's programs. */
  readonly bin: string;
  /** File that gets what it prints. */
  readonly log: string;
}

const STARTING_MS = 60_000;
const PAUSE_MS = 50;

/** One of the two PostgreSQL servers of a pair. */
export class DatabaseServer {
  readonly #place: ServerPlace;
  readonly #daemon: Daemon;

  constructor(place: ServerPlace) {
    this.#place = place;
    const { bin, data, port, log } = place;
    const command = [path.join(bin, 'postgres'), '-D', data, '-p', String(port)];
    this.#daemon = new Daemon(command, { ...user, cwd: '/', log, lastSignal: 'INT' });
  }

  get data(): string {
    return this.#place.data;
  }

  get port(): number {
    return this.#place.port;
  }

  /** Its process id; undefined while it does not run. */
  get pid(): number | undefined {
    return this.#daemon.pid;
  }

  /** Returns the address of one of its databases. */
  urlOf(database: string): string {
    const { password, port } = this.#place;
    return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  }

  /** Starts it again until it answers: after a kill its processes need a moment to notice. */
  async start(): Promise<void> {
    for (const end = Date.now() + STARTING_MS; ; await delay(PAUSE_MS)) {
      if (!this.#daemon.isRunning) this.#daemon.start();
      try {
        await this.query('select 1');
        return;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }

  /** Ends all its processes at once, as a power cut does. */
  async kill(): Promise<void> {
    const others = await this.query<{ pid: number }>('select pid from pg_stat_activity').catch(
      () => [],
    );
    await this.#daemon.kill();
    for (const { pid } of others) killIfThere(pid);
  }

  /** Ends it as an operator does. */
  stop(): Promise<void> {
    return this.#daemon.end('SIGINT');
  }

  /** Asks it something, on a connection of its own. */
  async query<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> {
    const client = this.#client();
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Opens a connection, for what belongs to one session. */
  async connect(): Promise<pg.Client> {
    const client = this.#client();
    await client.connect();
    return client;
  }

  #client(): pg.Client {
    const client = new pg.Client({ connectionString: this.urlOf('postgres') });
    // A server that is killed ends its connections; whoever waits for an answer hears of it.
    client.on('error', () => undefined);
    return client;
  }

  /** Writes a file among its data. */
  async write(name: string, text: string): Promise<void> {
    const file = path.join(this.data, name);
    await writeFile(file, text);
    if (user.uid !== undefined && user.gid !== undefined) await chown(file, user.uid, user.gid);
  }

  /** Removes a file of its data; does nothing if it is missing. */
  async remove(name: string): Promise<void> {
    await rm(path.join(this.data, name), { force: true });
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
