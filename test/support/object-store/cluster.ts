import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { S3Settings } from '#service/process/settings.js';
import { cephConf } from './ceph-conf.js';
import { Daemon } from './daemon.js';

/** Where an object store is, and its key. */
export type ObjectStoreAddress = Omit<S3Settings, 'bucket'>;

const run = promisify(execFile);
const KEYS = { accessKey: 'testkey', secretKey: 'testsecret' };
const STARTING_MS = 60_000;
const PAUSE_MS = 50;

/** Repeats work until it succeeds: a monitor refuses commands while its map is on its way. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + STARTING_MS; ; await delay(PAUSE_MS))
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Ceph's gateway with the cluster behind it, in a folder that goes with it. */
export class Cluster {
  readonly address: ObjectStoreAddress;
  readonly #folder: string;
  readonly #conf: string;
  readonly #fsid: string;
  readonly #monitorPort: number;
  readonly #monitor: Daemon;
  readonly #disk: Daemon;
  readonly #gateway: Daemon;

  private constructor(folder: string, fsid: string, ports: { monitor: number; gateway: number }) {
    this.#folder = folder;
    this.#conf = path.join(folder, 'ceph.conf');
    this.#fsid = fsid;
    this.#monitorPort = ports.monitor;
    this.address = {
      endpoint: `http://127.0.0.1:${ports.gateway}`,
      region: 'us-east-1',
      ...KEYS,
    };
    const foreground = ['-f', '-c', this.#conf];
    this.#monitor = new Daemon('ceph-mon', ...foreground, '-i', 'a');
    this.#disk = new Daemon('ceph-osd', ...foreground, '-i', '0');
    this.#gateway = new Daemon('radosgw', ...foreground, '-n', 'client.rgw');
  }

  /** Starts a gateway of its own, in five to seven seconds. */
  static async start(): Promise<Cluster> {
    const folder = await mkdtemp(path.join(tmpdir(), 'glosa-ceph-'));
    const [fsid, monitorPort, gatewayPort] = [randomUUID(), await freePort(), await freePort()];
    const cluster = new Cluster(folder, fsid, { monitor: monitorPort, gateway: gatewayPort });
    try {
      await writeFile(cluster.#conf, cephConf({ folder, fsid, monitorPort, gatewayPort }));
      await cluster.#startMonitor();
      await cluster.#startDisk();
      await cluster.startGateway();
      await cluster.#addUser();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** Ends the gateway at once: connections are refused. */
  killGateway(): Promise<void> {
    return this.#gateway.kill();
  }

  async startGateway(): Promise<void> {
    this.#gateway.start();
    await again(() => fetch(this.address.endpoint));
  }

  /** Lets the disk stand still: requests for objects hang. */
  freezeDisk(): void {
    this.#disk.freeze();
  }

  thawDisk(): void {
    this.#disk.thaw();
  }

  /** Ends all parts and removes their data. */
  async stop(): Promise<void> {
    await Promise.all([this.#gateway, this.#disk, this.#monitor].map((part) => part.kill()));
    await rm(this.#folder, { recursive: true, maxRetries: 5, retryDelay: 50 });
  }

  async #startMonitor(): Promise<void> {
    const map = path.join(this.#folder, 'monmap');
    await mkdir(path.join(this.#folder, 'mon'));
    const where = ['--addv', 'a', `[v1:127.0.0.1:${this.#monitorPort}]`, '--fsid', this.#fsid];
    const release = ['--set-min-mon-release', 'pacific'];
    await run('monmaptool', ['--create', ...where, map, ...release]);
    await run('ceph-mon', ['-c', this.#conf, '--mkfs', '-i', 'a', '--monmap', map]);
    this.#monitor.start();
  }

  async #startDisk(): Promise<void> {
    const disk = randomUUID();
    await mkdir(path.join(this.#folder, 'osd'));
    await again(() => this.#ceph('osd', 'new', disk));
    await again(() =>
      this.#ceph('osd', 'crush', 'create-or-move', 'osd.0', '1.0', 'root=default', 'host=h'),
    );
    await run('ceph-osd', ['-c', this.#conf, '-i', '0', '--mkfs', '--osd-uuid', disk]);
    await again(async () => {
      if (!this.#disk.isRunning) this.#disk.start();
      const said = await this.#ceph('osd', 'stat');
      if (!said.includes('1 up')) throw new Error(`The disk does not start: ${said}`);
    });
  }

  #addUser(): Promise<unknown> {
    const keys = ['--access-key', KEYS.accessKey, '--secret-key', KEYS.secretKey];
    const user = ['user', 'create', '--uid', 'test', '--display-name', 'test', ...keys];
    return again(() => run('radosgw-admin', ['-c', this.#conf, ...user]));
  }

  async #ceph(...parameters: readonly string[]): Promise<string> {
    const limit = ['--connect-timeout', '5'];
    return (await run('ceph', ['-c', this.#conf, ...limit, ...parameters])).stdout;
  }
}
