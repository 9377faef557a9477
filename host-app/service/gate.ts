import { AuthError } from './accounts/errors.js';

/** Lets few pieces of work run at the same time, keeps some waiting and refuses the rest. */
export class Gate {
  readonly #width: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** `width` may run, `maxWaiting` more may wait. */
  constructor(width: number, maxWaiting: number) {
    this.#width = width;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Runs the work when it is its turn, first come first served.
   * @throws AuthError `busy` when too many wait; whatever the work throws.
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

  /** The place goes to the next one that waits, so nobody can slip in between. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running--;
  }
}
