import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Daemon } from '../object-store/daemon.js';

const MAIN = path.resolve(import.meta.dirname, '../../../host-app/service/main.ts');
/** As the unit for systemd starts it: new objects get 8 MB, not 32, three times. */
const NODE = ['--max-semi-space-size=8'];
const STARTING_MS = 120_000;
const PAUSE_MS = 100;

/** One process of the service in a stack. */
export class ServicePart {
  readonly address: string;
  readonly #daemon: Daemon;
  readonly #log: string;

  /**
   * @param environment its settings, with `PORT`
   * @param log file that gets what it prints
   */
  constructor(environment: NodeJS.ProcessEnv, log: string) {
    this.address = `http://127.0.0.1:${environment['PORT']}`;
    this.#log = log;
    this.#daemon = new Daemon([process.execPath, ...NODE, '--import', 'tsx', MAIN], {
      env: { ...process.env, ...environment },
      log,
    });
  }

  /** Its process id; undefined while it does not run. */
  get pid(): number | undefined {
    return this.#daemon.pid;
  }

  /** Starts it, and waits until it is ready. @throws Error if it ends instead, or is not ready in time */
  async start(): Promise<void> {
    this.#daemon.start();
    for (const end = Date.now() + STARTING_MS; !(await this.#isReady()); await delay(PAUSE_MS))
      if (!this.#daemon.isRunning || Date.now() > end)
        throw new Error(`The service does not start; see ${this.#log}`);
  }

  async #isReady(): Promise<boolean> {
    const asked = fetch(`${this.address}/api/health/ready`).then(({ ok }) => ok);
    return asked.catch(() => false);
  }

  /** Ends it at once, in the midst of whatever it does. */
  kill(): Promise<void> {
    return this.#daemon.kill();
  }

  /** Ends it as an operator does: it answers what was asked. */
  stop(): Promise<void> {
    return this.#daemon.end('SIGTERM');
  }
}
