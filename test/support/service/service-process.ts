import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Environment } from '#service/process/settings.js';

const MAIN = path.resolve(import.meta.dirname, '../../../host-app/service/main.ts');

/** The service in a process of its own, as `npm start` runs it. */
export interface ServiceProcess {
  /** Where it listens, without a slash at the end. */
  readonly address: string;
  /** Milliseconds from the start of the process to its first line that names the address. */
  readonly startTime: number;
  /** Ends it at once, in the midst of whatever it does. */
  kill(): Promise<void>;
  /** Ends it as an operator does. */
  stop(): Promise<number>;
}

async function addressOf(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  child.stderr?.on('data', (data: Buffer) => said.push(data.toString()));
  for await (const line of createInterface({ input: child.stdout! })) {
    const port = /^Glosa is at http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
    said.push(line);
  }
  throw new Error(`The service did not start: ${said.join('\n')}`);
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
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const address = await addressOf(child);
  const startTime = performance.now() - started;
  child.stdout.resume();
  return {
    address,
    startTime,
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
