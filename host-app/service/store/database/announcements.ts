/** Called with the number of a piece whose threads have changed; undefined when some may have been missed. */
export type OnAnnounced = (piece: number | undefined) => void;

/**
 * Tells the readers of threads, in this process and in others, that some have changed. What has is in the tables: an
 * announcement that is lost loses nothing.
 */
export interface Announcements {
  /** Announces what is written. */
  written(piece: number): void;
  /** Calls back from now on. @returns what ends that */
  listen(listener: OnAnnounced): () => void;
}

/** Announces within this process, which is alone with an embedded database. */
export class LocalAnnouncements implements Announcements {
  readonly #listeners = new Set<OnAnnounced>();

  written(piece: number | undefined): void {
    for (const listener of this.#listeners) listener(piece);
  }

  listen(listener: OnAnnounced): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
