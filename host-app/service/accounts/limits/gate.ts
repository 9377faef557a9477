import { AuthError } from '../errors.js';

/** Limits simultaneous work: lets some wait and refuses the rest. */
export class Gate {
  readonly #width: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param width number that may run @param maxWaiting number that may wait besides */
  constructor(width: number, maxWaiting: number) {
    this.#width = width;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Runs work in its turn, first come first served.
   * @throws AuthError `busy` if too many wait; errors of the work
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(): Promise<void> {
    if (this.#running < this.#width) {
      this.#running++;
      return Promise.resolve();
    }
    if (this.#waiting.length >= this.#maxWaiting)
      return Promise.reject(new AuthError('busy', 'The server is busy. Try again in a moment.'));
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Passes the place directly to the next in the queue, so that no newcomer can take it. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running--;
  }
}
