import type { Kysely } from 'kysely';
import type { Tables } from './tables.js';

/** Called with the number of a piece whose threads have changed; undefined when some may have been missed. */
export type OnAnnounced = (piece: number | undefined) => void;

/** Tells the readers of threads, in this process and in others, that some have changed; what has is in the tables. */
export interface Announcements {
  /** Announces in the transaction of the change, so that nobody hears of what is not written. */
  within(db: Kysely<Tables>, piece: number): Promise<void>;
  /** Announces after the transaction. */
  written(piece: number): void;
  /** Calls back from now on. @returns what ends that */
  listen(listener: OnAnnounced): () => void;
}

/** Announces within this process, which is alone with an embedded database. */
export class LocalAnnouncements implements Announcements {
  readonly #listeners = new Set<OnAnnounced>();

  within(): Promise<void> {
    return Promise.resolve();
  }

  written(piece: number | undefined): void {
    for (const listener of this.#listeners) listener(piece);
  }

  listen(listener: OnAnnounced): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
