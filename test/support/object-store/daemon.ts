import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** How a program runs. */
export interface DaemonOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
  /** File that gets what it prints; without one, nobody does. */
  readonly log?: string;
  /** Signal that it gets when the process that started it ends. */
  readonly lastSignal?: 'INT' | 'KILL' | 'TERM';
}

/** Whether each thread of a process stands still, as the kernel tells it. */
async function standsStill(pid: number): Promise<boolean> {
  const threads = await readdir(`/proc/${pid}/task`);
  const stats = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')),
  );
  // The state follows the name, which stands in brackets and may hold any character.
  return stats.every((stat) => stat.slice(stat.lastIndexOf(')') + 2).startsWith('T'));
}

/**
 * A program in the foreground, which ends with the process that started it, however that ends. It is in a group of
 * its own, so that Ctrl+C reaches only the process that started it.
 */
export class Daemon {
  readonly #command: readonly string[];
  readonly #options: DaemonOptions;
  #child: ChildProcess | undefined;

  /** @param command the program and its parameters */
  constructor(command: readonly string[], options: DaemonOptions = {}) {
    this.#command = command;
    this.#options = options;
  }

  start(): void {
    const { log, lastSignal = 'KILL', ...options } = this.#options;
    const output = log === undefined ? 'ignore' : openSync(log, 'a');
    this.#child = spawn('setpriv', ['--pdeathsig', lastSignal, ...this.#command], {
      ...options,
      detached: true,
      stdio: ['ignore', output, output],
    });
    this.#child.unref();
    if (typeof output === 'number') closeSync(output);
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Its process id; undefined while it does not run. */
  get pid(): number | undefined {
    return this.isRunning ? this.#child?.pid : undefined;
  }

  /** Lets it stand still, as a disk that no longer answers: on a busy machine its threads work on for a moment. */
  async freeze(): Promise<void> {
    const { pid } = this;
    if (pid === undefined) return;
    process.kill(pid, 'SIGSTOP');
    while (!(await standsStill(pid))) await delay(5);
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Ends it at once. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Sends a signal that ends it, and waits until it has ended. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.#child || !this.isRunning) return;
    this.#child.ref();
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }
}
