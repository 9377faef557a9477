/** What is told when an analysis that several edit has changed. */
export const EDITS = 'edits';
/** What is told when rights to a piece, or to something of it, may have changed: streams look them up anew. */
export const RIGHTS = 'rights';
/** Stands for the number of a piece where rights to any may have changed. */
export const ANY_PIECE = 0;

/**
 * Called with the number of a piece whose threads have changed, or of which something else is told; undefined when some
 * may have been missed.
 */
export type OnAnnounced = (piece: number | undefined, told?: string) => void;

/**
 * Tells the readers of threads, in this process and in others, that some have changed. What has is in the tables: an
 * announcement that is lost loses nothing.
 */
export interface Announcements {
  /** Announces that threads are written, or something else of a piece, in at most some kilobytes. */
  written(piece: number, told?: string): void;
  /** Calls back from now on. @returns what ends that */
  listen(listener: OnAnnounced): () => void;
}

/** Announces within this process, which is alone with an embedded database. */
export class LocalAnnouncements implements Announcements {
  readonly #listeners = new Set<OnAnnounced>();

  written(piece: number | undefined, told?: string): void {
    for (const listener of this.#listeners) listener(piece, told);
  }

  listen(listener: OnAnnounced): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
