import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { StoreLog } from '../opened.js';
import type { About } from './about.js';
import { Confirmations, type SavesState } from './confirmations.js';
import { Server } from './server.js';
import type { Staying } from './server-announcements.js';
import { sureClient } from './sure-client.js';
import { Timelines } from './timelines.js';

/** Interval of looks at the servers, in milliseconds; reads of a replica are older than the primary by two at most. */
const LOOK_EVERY_MS = 1000;
/** Longest wait for a replica to replay what a reader has seen, in milliseconds, and the pause between looks. */
const WAIT_MS = 50;
const PAUSE_MS = 2;
/** Time for which nobody waits after a wait that was in vain, in milliseconds. */
const MISSED_MS = 1000;

/**
 * How the replica is: `follows`; `late`: too far behind to be read; `away`: it does not answer; `old`: it belongs to a
 * former primary, or is one.
 */
export type ReplicaState = 'follows' | 'late' | 'away' | 'old';

/** Statements of libraries, on a connection to the primary. */
export type RawQuery = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> & {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
};

interface Options {
  readonly log?: StoreLog | undefined;
  /** The data folder, which remembers promotions. */
  readonly folder?: string | undefined;
}

/**
 * One or two PostgreSQL servers. Of two, one is the primary and the other its replica; which is which is looked up
 * every second, so that a promotion needs no other settings. A primary that others have replaced is never written to.
 */
export class Servers {
  readonly #servers: readonly [Server, ...Server[]];
  readonly #timelines: Timelines;
  readonly #confirmations: Confirmations;
  #primary: Server;
  #state: ReplicaState = 'away';
  /** What the primary had written at the last look, which the replica must have replayed at the next one. */
  #written: bigint | undefined;
  #system: string | undefined;
  #missed = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(urls: readonly [string, ...string[]], { log, folder }: Options = {}) {
    this.#timelines = new Timelines(folder);
    const [first, ...others] = urls;
    const open = (url: string) => new Server(url, this.#timelines, log);
    this.#servers = [open(first), ...others.map(open)];
    this.#primary = this.#servers[0];
    this.#confirmations = new Confirmations(log);
    this.#timer = setInterval(() => void this.#watch(), LOOK_EVERY_MS).unref();
  }

  /** Whether a second server is named. */
  get hasReplica(): boolean {
    return this.#servers.length > 1;
  }

  /** The state of the replica at the last look; undefined without one. */
  get replicaState(): ReplicaState | undefined {
    return this.hasReplica ? this.#state : undefined;
  }

  /** How saves are at the last look; undefined where the primary waits for no replica. */
  get savesState(): SavesState | undefined {
    return this.#confirmations.state;
  }

  /** Looks how saves are, if nobody has looked yet: a command does not run for long. */
  async seeSaves(): Promise<void> {
    if (this.#confirmations.hasLooked) return;
    await this.#watch();
    await this.#confirmations.tried();
  }

  /** Bytes of the primary's log that the replica had not replayed at the last look; undefined when one is away. */
  get bytesBehind(): number | undefined {
    const [from, to] = [this.#primary.about, this.#replica?.about];
    if (!from || !to) return undefined;
    return from.position > to.position ? Number(from.position - to.position) : 0;
  }

  /** The name of the database system; undefined before a server has answered. */
  get system(): string | undefined {
    return (this.#system ??= (this.#primary.about ?? this.#replica?.about)?.system);
  }

  /** Whatever is written, and all reads on which something depends. */
  get writing(): PostgresPool {
    return {
      connect: async () => sureClient(await this.#connect()),
      end: () => this.close(),
      options: {},
    };
  }

  /** Reads that the replica answers; each fails when it does not. */
  get reading(): PostgresPool {
    const connect = async () => {
      const replica = this.#replica;
      if (!replica) throw new Error('There is no replica');
      return sureClient(await replica.reading.connect());
    };
    return { connect, end: () => Promise.resolve(), options: {} };
  }

  /** For libraries with SQL of their own, which count. */
  get raw(): RawQuery {
    const primary = () => this.#primary.writing;
    const connect = () => this.#connect('counting');
    return {
      get totalCount() {
        return primary().totalCount;
      },
      get idleCount() {
        return primary().idleCount;
      },
      get waitingCount() {
        return primary().waitingCount;
      },
      async query(config) {
        const client = await connect();
        let isBroken = true;
        try {
          const result = await client.query(config);
          isBroken = false;
          return result;
        } finally {
          client.release(isBroken);
        }
      },
    };
  }

  /** Connects to the primary for long. @throws Error if it cannot be reached */
  async connectToStay(): Promise<Staying> {
    const client = await this.#connect();
    const server = this.#primary;
    return { client, isPrimary: () => this.#primary === server };
  }

  /** Remembers a timeline of which somebody else knows. */
  heardOf(timeline: Pick<About, 'system' | 'timeline'>): void {
    this.#timelines.saw(timeline);
  }

  /** Whether the replica can be read, and has replayed the log up to a position; waits for some milliseconds. */
  async mayRead(position = 0n): Promise<boolean> {
    if (this.#state !== 'follows') return false;
    const replica = this.#replica;
    const has = () => (replica?.about?.position ?? -1n) >= position;
    if (has()) return true;
    const now = performance.now();
    if (!replica || now - this.#missed < MISSED_MS) return false;
    const end = now + WAIT_MS;
    for (let rest = WAIT_MS; rest > 0; rest = end - performance.now()) {
      const look = replica.look().catch(() => undefined);
      await Promise.race([look, delay(rest, undefined, { ref: false })]);
      if (has()) return true;
      await delay(PAUSE_MS);
    }
    this.#missed = performance.now();
    return false;
  }

  /** Tells that a read of the replica has failed: nothing is read from it before the next good look. */
  readFailed(): void {
    this.#state = 'away';
  }

  /** Looks at the servers, and which of them is the primary; shares one look between simultaneous callers. */
  look(): Promise<void> {
    this.#looking ??= this.#lookAtAll().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#servers.map((server) => server.close()));
  }

  get #replica(): Server | undefined {
    return this.#servers.find((server) => server !== this.#primary);
  }

  async #connect(pool: 'writing' | 'counting' = 'writing'): Promise<pg.PoolClient> {
    // The first connection, before any look: the settings may be older than a promotion.
    if (this.hasReplica && !this.#primary.about) await this.look();
    try {
      return await this.#primary.connect(this.#primary[pool]);
    } catch (error) {
      if (!this.hasReplica) throw error;
      const failed = this.#primary;
      await this.look();
      if (this.#primary !== failed) return this.#primary.connect(this.#primary[pool]);
      throw error;
    }
  }

  async #lookAtAll(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.look().catch(() => undefined)));
    this.#primary = this.#servers.find((server) => this.#isPrimary(server)) ?? this.#primary;
    this.#state = this.#stateOf(this.#replica);
    const { about } = this.#primary;
    if (about) this.#written = about.position;
  }

  async #watch(): Promise<void> {
    if (this.hasReplica) await this.look();
    // A server that is away shows as the part `database`.
    await this.#confirmations.look(this.#primary).catch(() => undefined);
  }

  #isPrimary({ about }: Server): boolean {
    return about !== undefined && !about.isReplica && this.#timelines.isLatest(about);
  }

  #stateOf(replica: Server | undefined): ReplicaState {
    const about = replica?.about;
    if (!about) return 'away';
    const { about: primary } = this.#primary;
    const isOther = primary !== undefined && primary.system !== about.system;
    if (!about.isReplica || isOther || !this.#timelines.isLatest(about)) return 'old';
    const written = this.#written ?? primary?.position;
    return written !== undefined && about.position >= written ? 'follows' : 'late';
  }
}
