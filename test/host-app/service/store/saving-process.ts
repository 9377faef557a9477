import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { SaverTask } from './saver.js';

/** A version that the process was told to be safe. */
export interface Acknowledged {
  readonly version: number;
  readonly hash: string;
}

const PROGRAM = path.join(import.meta.dirname, 'saver.ts');

/** Another process that saves. */
export class SavingProcess {
  readonly acknowledged: Acknowledged[] = [];
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #errors = '';
  #notify: () => void = () => undefined;

  constructor(task: SaverTask) {
    const args = ['--import', 'tsx', PROGRAM, JSON.stringify(task)];
    this.#child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child.stderr?.on('data', (text: Buffer) => (this.#errors += text.toString()));
    createInterface({ input: this.#child.stdout! }).on('line', (line) => {
      const [version, hash = ''] = line.split(' ');
      this.acknowledged.push({ version: Number(version), hash });
      this.#notify();
    });
    this.#ended = once(this.#child, 'close').then(() => this.#notify());
  }

  /** Waits until so many saves are acknowledged. @throws Error when it has ended before */
  async until(count: number): Promise<void> {
    while (this.acknowledged.length < count) {
      if (this.#child.exitCode !== null) throw new Error(this.#errors);
      await new Promise<void>((resolve) => (this.#notify = resolve));
    }
  }

  /** Waits for its end. @returns what it has written to standard error */
  async end(): Promise<string> {
    await this.#ended;
    return this.#errors;
  }

  /** Ends it at once, whatever it is doing. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }
}
