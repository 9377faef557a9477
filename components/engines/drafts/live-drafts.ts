import type { DraftRecord } from './draft.js';
import type { DraftCopies } from './draft-copies.js';

/** Gives a draft up; settles when others can have it. */
export type Release = () => Promise<unknown>;

/** Knows which drafts belong to tabs that are open. */
export interface LiveDrafts {
  /** Makes a draft this tab's own, until it is released; undefined while it is another's. */
  hold(id: string): Promise<Release | undefined>;
  /** Returns the ids of the drafts that some open tab holds. */
  among(records: readonly DraftRecord[]): Promise<ReadonlySet<string>>;
  /** Milliseconds after which a tab that has gone is known to have gone. */
  readonly delay: number;
}

const PREFIX = 'glosa-draft:';

/** By locks, which the browser frees when a tab closes, crashes or reloads. */
export class LockedDrafts implements LiveDrafts {
  readonly delay = 1000;

  constructor(private readonly locks: LockManager) {}

  hold(id: string): Promise<Release | undefined> {
    return new Promise((resolve, reject) => {
      const keep = (lock: Lock | null): Promise<void> | undefined => {
        if (lock) return new Promise((free) => resolve(() => (free(), done)));
        resolve(undefined);
        return undefined;
      };
      const done = this.locks.request(PREFIX + id, { ifAvailable: true }, keep);
      done.catch(reject);
    });
  }

  async among(): Promise<ReadonlySet<string>> {
    const { held = [] } = await this.locks.query();
    const names = held.map(({ name = '' }) => name);
    return new Set(names.filter((name) => name.startsWith(PREFIX)).map(idOf));
  }
}

const idOf = (name: string): string => name.slice(PREFIX.length);

const BEAT_MS = 5000;
/** Timers of a tab in the background may run once a minute only. */
const DEAD_MS = 150_000;

/** By a sign of life in the store, for pages that are not secure and have no locks. */
export class BeatingDrafts implements LiveDrafts {
  readonly delay = DEAD_MS;

  constructor(private readonly store: DraftCopies) {}

  async hold(id: string): Promise<Release | undefined> {
    const isOurs = await this.store.claim(id, Date.now(), Date.now() - DEAD_MS);
    if (!isOurs) return undefined;
    const beat = (now: number) => this.store.claim(id, now, Infinity).catch(() => undefined);
    const timer = setInterval(() => void beat(Date.now()), BEAT_MS);
    const farewell = () => void beat(0);
    addEventListener('pagehide', farewell);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', farewell);
      return beat(0);
    };
  }

  among(records: readonly DraftRecord[]): Promise<ReadonlySet<string>> {
    const oldest = Date.now() - DEAD_MS;
    const alive = records.filter(({ beat }) => beat > oldest);
    return Promise.resolve(new Set(alive.map(({ id }) => id)));
  }
}

/** Locks where the browser has them, else signs of life. */
export const liveDrafts = (store: DraftCopies): LiveDrafts =>
  'locks' in navigator ? new LockedDrafts(navigator.locks) : new BeatingDrafts(store);
