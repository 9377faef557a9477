/**
 * Says whose turn it is among senders whose work may take long, so that each gets the same time of the service,
 * however much they have sent. Each sender has an account of time: it is opened at the present level, which rises
 * as time is shared out, and grows with the time of their jobs. The sender with the lowest account is next: one
 * who comes new waits for nobody's hundredth job, and nobody saves up time by staying away.
 */
export class Turns {
  /** In milliseconds; accounts below the level are as good as none. */
  readonly #accounts = new Map<string, number>();
  #level = 0;

  /** Returns the waiting job whose turn it is; of senders who are equal the first. */
  next<Job extends { readonly sender: string }>(waiting: readonly Job[]): Job | undefined {
    let chosen: Job | undefined;
    for (const job of waiting) {
      if (!chosen || this.#of(job.sender) < this.#of(chosen.sender)) chosen = job;
    }
    return chosen;
  }

  /**
   * Notes how long a job of a sender ran, in milliseconds.
   * @param senders number of those who waited when it began, this one included
   */
  ran(sender: string, time: number, senders: number): void {
    this.#accounts.set(sender, this.#of(sender) + time);
    this.#level += time / Math.max(1, senders);
    for (const [each, account] of this.#accounts)
      if (account <= this.#level) this.#accounts.delete(each);
  }

  #of(sender: string): number {
    return Math.max(this.#accounts.get(sender) ?? 0, this.#level);
  }
}
