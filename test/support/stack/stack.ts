import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '#service/process/settings.js';
import { makeBucket } from '../object-store/bucket.js';
import { Cluster } from '../object-store/cluster.js';
import { Daemon } from '../object-store/daemon.js';
import { DatabasePair } from './database-pair.js';
import type { Part } from './part.js';
import { placeIn, type StackPlace } from './place.js';
import { proxyConf } from './proxy-conf.js';
import { ServicePart } from './service-part.js';

export interface StackOptions {
  /** Port of the proxy; a free one by default. */
  readonly port?: number;
  /** Further settings of the processes. */
  readonly environment?: Environment;
  /** Hears of each part that has started. */
  readonly say?: (part: string) => void;
}

const STARTING_MS = 30_000;
const PAUSE_MS = 50;

/** The whole platform on one machine: a proxy, three processes, a database with a replica, and an object store. */
export class Stack {
  readonly #folder: string;
  readonly #place: StackPlace;
  readonly #options: StackOptions;
  #database: DatabasePair | undefined;
  #store: Cluster | undefined;
  #processes: readonly ServicePart[] = [];
  readonly #proxy: Daemon;

  private constructor(folder: string, place: StackPlace, options: StackOptions) {
    this.#folder = folder;
    this.#place = place;
    this.#options = options;
    const command = ['haproxy', '-db', '-f', this.#proxyFile];
    this.#proxy = new Daemon(command, { log: path.join(folder, 'haproxy.log') });
  }

  /**
   * Starts a stack with what its folder holds, or a new one there.
   * @throws Error with advice
   */
  static async start(folder: string, options: StackOptions = {}): Promise<Stack> {
    const stack = new Stack(folder, await placeIn(folder, options.port), options);
    try {
      await stack.#start();
      return stack;
    } catch (error) {
      await stack.stop();
      throw error;
    }
  }

  /** Address of the proxy, without a slash at the end. */
  get address(): string {
    return `http://127.0.0.1:${this.#place.ports.proxy}`;
  }

  get processes(): readonly ServicePart[] {
    return this.#processes;
  }

  get database(): DatabasePair {
    return this.#database!;
  }

  get store(): Cluster {
    return this.#store!;
  }

  /** All programs of it, in the order in which a request meets them. */
  get parts(): readonly Part[] {
    return [
      { name: 'Proxy: HAProxy', address: this.address, pid: this.#proxy.pid },
      ...this.#processes.map(({ address, pid }, index) => ({
        ...{ name: `Service: process ${index + 1}`, address, pid },
      })),
      ...this.database.programs,
      ...this.store.programs,
    ];
  }

  /** The file with the settings of the service for the command line, which a shell reads. */
  get environmentFile(): string {
    return path.join(this.#folder, 'environment');
  }

  /** Ends all parts, those that need others first. */
  async stop(): Promise<void> {
    await this.#proxy.end('SIGTERM');
    await Promise.all(this.#processes.map((one) => one.stop()));
    await Promise.all([this.#database?.stop(), this.#store?.stop()]);
  }

  get #proxyFile(): string {
    return path.join(this.#folder, 'haproxy.cfg');
  }

  async #start(): Promise<void> {
    const { say } = this.#options;
    const started = async (name: string, work: Promise<unknown>) => {
      await work;
      say?.(name);
    };
    const parts = await Promise.allSettled([
      started('PostgreSQL: primary and replica', this.#startDatabase()),
      started("Object store: Ceph's gateway", this.#startStore()),
    ]);
    for (const part of parts) if (part.status === 'rejected') throw part.reason;
    const environment = await this.#writeEnvironment();
    this.#processes = this.#place.ports.processes.map((port, index) =>
      this.#process({ ...environment, PORT: String(port) }, index + 1),
    );
    await started('Three processes', Promise.all(this.#processes.map((one) => one.start())));
    await started('Proxy: HAProxy', this.#startProxy());
  }

  #process(environment: NodeJS.ProcessEnv, number: number): ServicePart {
    const data = path.join(this.#folder, `data-${number}`);
    const settings = { ...environment, GLOSA_DATA: data };
    return new ServicePart(settings, path.join(this.#folder, `service-${number}.log`));
  }

  async #startDatabase(): Promise<void> {
    const { password, ports } = this.#place;
    this.#database = await DatabasePair.open({
      folder: path.join(this.#folder, 'database'),
      primaryPort: ports.primary,
      replicaPort: ports.replica,
      password,
    });
  }

  async #startStore(): Promise<void> {
    const { fsid, ports, bucket } = this.#place;
    this.#store = await Cluster.open({
      folder: path.join(this.#folder, 'ceph'),
      fsid,
      monitorPort: ports.monitor,
      gatewayPort: ports.gateway,
    });
    await makeBucket(this.#store.address, bucket);
  }

  /** Writes the settings that all processes and the command line share. */
  async #writeEnvironment(): Promise<NodeJS.ProcessEnv> {
    const { address } = this.store;
    const environment: NodeJS.ProcessEnv = {
      HOST: '127.0.0.1',
      GLOSA_DATA: path.join(this.#folder, 'data-1'),
      GLOSA_PROXIES: '1',
      GLOSA_DATABASE_URL: this.database.primaryUrl,
      GLOSA_DATABASE_REPLICA_URL: this.database.replicaUrl,
      GLOSA_S3_ENDPOINT: address.endpoint,
      GLOSA_S3_REGION: address.region,
      GLOSA_S3_BUCKET: this.#place.bucket,
      GLOSA_S3_ACCESS_KEY: address.accessKey,
      GLOSA_S3_SECRET_KEY: address.secretKey,
      ...this.#options.environment,
    };
    const lines = Object.entries(environment).map(([name, value]) => `${name}='${value ?? ''}'\n`);
    await writeFile(this.environmentFile, lines.join(''), { mode: 0o600 });
    return environment;
  }

  async #startProxy(): Promise<void> {
    const { proxy, processes } = this.#place.ports;
    await writeFile(this.#proxyFile, proxyConf(proxy, processes));
    this.#proxy.start();
    for (const end = Date.now() + STARTING_MS; !(await this.#answers()); await delay(PAUSE_MS))
      if (!this.#proxy.isRunning || Date.now() > end)
        throw new Error(`HAProxy does not start; see ${path.join(this.#folder, 'haproxy.log')}`);
  }

  async #answers(): Promise<boolean> {
    const asked = fetch(`${this.address}/api/health/live`).then(({ ok }) => ok);
    return asked.catch(() => false);
  }
}
