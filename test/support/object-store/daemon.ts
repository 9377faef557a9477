import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program in the foreground, which ends with the process that started it, however that ends. */
export class Daemon {
  readonly #program: string;
  readonly #parameters: readonly string[];
  #child: ChildProcess | undefined;

  constructor(program: string, ...parameters: readonly string[]) {
    this.#program = program;
    this.#parameters = parameters;
  }

  start(): void {
    const parameters = ['--pdeathsig', 'KILL', this.#program, ...this.#parameters];
    this.#child = spawn('setpriv', parameters, { stdio: 'ignore' });
    this.#child.unref();
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Lets it stand still, as a disk that no longer answers. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    if (!this.#child || !this.isRunning) return;
    this.#child.ref();
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}
