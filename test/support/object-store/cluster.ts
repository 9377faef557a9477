import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { S3Settings } from '#service/process/settings.js';
import { freePort } from '../free-port.js';
import { cephConf, type ClusterPlace } from './ceph-conf.js';
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

/** Ceph's gateway with the cluster behind it, in a folder of its own. */
export class Cluster {
  readonly address: ObjectStoreAddress;
  readonly #place: ClusterPlace;
  readonly #conf: string;
  readonly #monitor: Daemon;
  readonly #disk: Daemon;
  readonly #gateway: Daemon;

  private constructor(place: ClusterPlace) {
    this.#place = place;
    this.#conf = path.join(place.folder, 'ceph.conf');
    this.address = {
      endpoint: `http://127.0.0.1:${place.gatewayPort}`,
      region: 'us-east-1',
      ...KEYS,
    };
    const foreground = ['-f', '-c', this.#conf];
    this.#monitor = new Daemon(['ceph-mon', ...foreground, '-i', 'a']);
    this.#disk = new Daemon(['ceph-osd', ...foreground, '-i', '0']);
    this.#gateway = new Daemon(['radosgw', ...foreground, '-n', 'client.rgw']);
  }

  /** Starts a gateway in a new folder, in five to seven seconds; `remove` ends it. */
  static async start(): Promise<Cluster> {
    const folder = await mkdtemp(path.join(tmpdir(), 'glosa-ceph-'));
    const ports = { monitorPort: await freePort(), gatewayPort: await freePort() };
    const place = { folder, fsid: randomUUID(), ...ports };
    try {
      return await Cluster.open(place);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Starts a gateway with what its folder holds, or a new one there; `stop` ends it. */
  static async open(place: ClusterPlace): Promise<Cluster> {
    const cluster = new Cluster(place);
    try {
      if (existsSync(cluster.#madeMark)) await cluster.#startAgain();
      else await cluster.#make();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** A file that says that the cluster is whole. */
  get #madeMark(): string {
    return path.join(this.#place.folder, 'made');
  }

  async #make(): Promise<void> {
    const { folder } = this.#place;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(this.#conf, cephConf(this.#place));
    await this.#startMonitor();
    await this.#startDisk();
    await this.startGateway();
    await this.#addUser();
    await writeFile(this.#madeMark, '');
  }

  async #startAgain(): Promise<void> {
    await writeFile(this.#conf, cephConf(this.#place));
    this.#monitor.start();
    this.#disk.start();
    await this.startGateway();
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
  freezeDisk(): Promise<void> {
    return this.#disk.freeze();
  }

  thawDisk(): void {
    this.#disk.thaw();
  }

  /** Its programs, with their addresses and process ids. */
  get programs() {
    const { endpoint } = this.address;
    const monitor = `127.0.0.1:${this.#place.monitorPort}`;
    return [
      { name: 'Object store: gateway', address: endpoint, pid: this.#gateway.pid },
      { name: 'Object store: monitor', address: monitor, pid: this.#monitor.pid },
      { name: 'Object store: disk', pid: this.#disk.pid },
    ];
  }

  /** Ends all parts. */
  async stop(): Promise<void> {
    // The gateway takes five seconds for a signal that it may delay, and keeps nothing.
    await this.#gateway.kill();
    await this.#disk.end('SIGTERM');
    await this.#monitor.end('SIGTERM');
  }

  /** Ends all parts at once and removes their data. */
  async remove(): Promise<void> {
    await Promise.all([this.#gateway, this.#disk, this.#monitor].map((part) => part.kill()));
    await rm(this.#place.folder, { recursive: true, maxRetries: 5, retryDelay: 50 });
  }

  async #startMonitor(): Promise<void> {
    const { folder, fsid, monitorPort } = this.#place;
    const map = path.join(folder, 'monmap');
    await mkdir(path.join(folder, 'mon'));
    const where = ['--addv', 'a', `[v1:127.0.0.1:${monitorPort}]`, '--fsid', fsid];
    const release = ['--set-min-mon-release', 'pacific'];
    await run('monmaptool', ['--create', ...where, map, ...release]);
    await run('ceph-mon', ['-c', this.#conf, '--mkfs', '-i', 'a', '--monmap', map]);
    this.#monitor.start();
  }

  async #startDisk(): Promise<void> {
    const disk = randomUUID();
    await mkdir(path.join(this.#place.folder, 'osd'));
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
