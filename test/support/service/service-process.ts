import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Environment } from '#service/process/settings.js';

const MAIN = path.resolve(import.meta.dirname, '../../../host-app/service/main.ts');

/** The service in a process of its own, as `npm start` runs it. */
export interface ServiceProcess {
  /** Where it listens, without a slash at the end. */
  readonly address: string;
  /** Milliseconds from the start of the process to its first line that names the address. */
  readonly startTime: number;
  /** Lines that it has printed until now, on both outputs. */
  readonly said: readonly string[];
  /** Ends it at once, in the midst of whatever it does. */
  kill(): Promise<void>;
  /** Ends it as an operator does. */
  stop(): Promise<number>;
}

/** Returns where it listens, as soon as it says so. */
function addressOf(child: ChildProcess, said: string[]): Promise<string> {
  const listen = (input: Readable) =>
    createInterface({ input }).on('line', (line) => said.push(line));
  listen(child.stderr!);
  return new Promise((resolve, reject) => {
    listen(child.stdout!).on('line', (line) => {
      const port = /Glosa is at http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('close', () => reject(new Error(`The service did not start: ${said.join('\n')}`)));
  });
}

/**
 * Starts the service on a free port, without the shipped corpora and with a silent log unless the
 * environment says otherwise.
 * @throws Error with what it printed when it ends instead
 */
export async function startService(environment: Environment): Promise<ServiceProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { ...process.env, PORT: '0', GLOSA_CORPORA: '', GLOSA_LOG: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const said: string[] = [];
  const address = await addressOf(child, said);
  const startTime = performance.now() - started;
  return {
    address,
    startTime,
    said,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      return (await ended)[0] ?? 1;
    },
  };
}
