import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

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

  /** Lets it stand still, as a disk that no longer answers. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
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
