import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Environment } from '#service/process/settings.js';
import { Cluster } from '../object-store/cluster.js';
import { makeBucket } from '../object-store/bucket.js';
import { fillStore } from './fill-store.js';
import { PostgresPair } from './postgres-pair.js';
import { type ServiceProcess, startService } from './service-process.js';
import { type Answered, Visitor } from './visitor.js';

const PROCESSES = 2;
const SOME = { pieces: 3, analyses: 3 };

/** A failed request: by whom is not known, only when. */
export type OnFailure = (when: number) => void;

/** Several processes of the service over a PostgreSQL server with a synchronous replica, and an object store. */
export class ServiceStack {
  readonly pair: PostgresPair;
  readonly cluster: Cluster;
  readonly #folder: string;
  readonly #environment: Environment;
  /** Those that are killed are undefined. */
  readonly #processes: (ServiceProcess | undefined)[] = [];

  private constructor(
    { pair, cluster }: Pick<ServiceStack, 'pair' | 'cluster'>,
    folder: string,
    environment: Environment,
  ) {
    this.pair = pair;
    this.cluster = cluster;
    this.#folder = folder;
    this.#environment = environment;
  }

  static async start(): Promise<ServiceStack> {
    const folder = await mkdtemp(path.join(tmpdir(), 'glosa-stack-'));
    const pair = await PostgresPair.start({ isSynchronous: true });
    const cluster = await Cluster.start();
    const [primary, replica] = await pair.createDatabase();
    const { endpoint, bucket, accessKey, secretKey } = await makeBucket(cluster.address);
    await fillStore({ data: path.join(folder, 'filling'), databaseUrl: primary }, SOME);
    const stack = new ServiceStack({ pair, cluster }, folder, {
      ...{ GLOSA_DATABASE_URL: primary, GLOSA_DATABASE_REPLICA_URL: replica },
      ...{ GLOSA_S3_ENDPOINT: endpoint, GLOSA_S3_BUCKET: bucket, GLOSA_RATES: '1000000' },
      ...{ GLOSA_S3_ACCESS_KEY: accessKey, GLOSA_S3_SECRET_KEY: secretKey },
    });
    await Promise.all(Array.from({ length: PROCESSES }, (_, which) => stack.startProcess(which)));
    return stack;
  }

  get size(): number {
    return PROCESSES;
  }

  async startProcess(which: number): Promise<void> {
    const GLOSA_DATA = path.join(this.#folder, `data-${which}`);
    this.#processes[which] = await startService({ ...this.#environment, GLOSA_DATA });
  }

  async killProcess(which: number): Promise<void> {
    const process = this.#processes[which];
    this.#processes[which] = undefined;
    await process?.kill();
  }

  /** Logs in a user whose requests go to a process that answers, as a proxy sends them. */
  async visitor(onFailure: OnFailure = () => undefined): Promise<Pick<Visitor, 'ask'>> {
    const account = new Visitor(this.#processes[0]!.address);
    await account.login();
    let turn = 0;
    return {
      ask: async (...asked) => {
        turn += 1;
        let answer: Answered | undefined;
        for (let next = 0; next < PROCESSES && answer === undefined; next += 1) {
          const process = this.#processes[(turn + next) % PROCESSES];
          answer = process && (await account.at(process.address).ask(...asked));
        }
        if (answer === undefined || answer.status >= 500) onFailure(performance.now());
        return answer;
      },
    };
  }

  async stop(): Promise<void> {
    await Promise.all(this.#processes.flatMap((process) => process?.stop() ?? []));
    await Promise.all([this.pair.stop(), this.cluster.remove()]);
    await rm(this.#folder, { recursive: true, force: true });
  }
}
