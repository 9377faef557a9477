import type { RefusingLimit } from '../../process/metrics.js';
import type { RefusalRecord } from '../../store/people/refusals.js';
import type { Store } from '../../store/store.js';
import type { Visitor } from '../visitor.js';

/** Askers that are counted apart between two stores of the counts; all further ones are counted together. */
const MAX_ASKERS = 1000;
/** Time for which counts are kept, in milliseconds. */
const KEPT_MS = 90 * 24 * 3_600_000;

const askerOf = ({ uid, mark }: Visitor): string =>
  uid === undefined ? `address ${mark}` : `account ${uid}`;

/**
 * Counts what limits have refused to whom, for administrators. Counts come together in memory, so that somebody who
 * is refused a thousand times a second does not write as often.
 */
export class RefusalNotes {
  readonly #store: Pick<Store, 'refusals'>;
  #counts = new Map<string, RefusalRecord>();
  #keeping: Promise<void> = Promise.resolve();

  constructor(store: Pick<Store, 'refusals'>) {
    this.#store = store;
  }

  /** Counts a refusal. @param visitor undefined where a connection is refused before anybody is known */
  add(kind: RefusingLimit, visitor?: Visitor): void {
    const now = new Date().toISOString();
    const day = now.slice(0, 10);
    const isFull = this.#counts.size >= MAX_ASKERS;
    const named = visitor ? askerOf(visitor) : '';
    const asker = isFull && !this.#counts.has(`${day} ${kind} ${named}`) ? '' : named;
    const key = `${day} ${kind} ${asker}`;
    const count = (this.#counts.get(key)?.count ?? 0) + 1;
    this.#counts.set(key, { day, kind, asker, count, last: now });
  }

  /** Stores the counts; those that cannot be stored now stay for the next time. */
  keep(): Promise<void> {
    this.#keeping = this.#keeping.catch(() => undefined).then(() => this.#keep());
    return this.#keeping;
  }

  /** Removes old counts of all processes. */
  async sweep(): Promise<void> {
    const before = new Date(Date.now() - KEPT_MS).toISOString().slice(0, 10);
    await this.#store.refusals.sweep(before);
  }

  async #keep(): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    try {
      await this.#store.refusals.add([...counts.values()]);
    } catch (error) {
      for (const [key, { count, ...rest }] of counts) {
        const since = this.#counts.get(key);
        this.#counts.set(key, { ...rest, ...since, count: count + (since?.count ?? 0) });
      }
      throw error;
    }
  }
}
