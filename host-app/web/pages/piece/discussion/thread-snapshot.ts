import { cacheName } from '#web/offline/worker-caches.js';
import type { ThreadsPage } from './answers.js';

/** What is kept of a discussion. */
export type KeptThreads = Pick<ThreadsPage, 'threads' | 'replies' | 'seq' | 'writing'>;

/** Options of a snapshot. */
export interface SnapshotOptions {
  /** Address of the discussion, with the key of a link. */
  readonly url: string;
  /** Name of the account that reads it; empty for a visitor. */
  readonly account: string;
  /** The folder of the site, absolute, with a slash at its end; empty where nothing is kept. */
  readonly site: string;
  /** Those of the browser when absent, which has them on secure sites only. */
  readonly caches?: CacheStorage;
}

/** Discussions that are kept at most, and characters of each. */
const MOST = 50;
const MAX_CHARACTERS = 2 ** 19;
/** Marks the addresses of snapshots, which nobody fetches. */
const MARK = 'snapshot';

/**
 * The discussion of a piece as it was when this browser last had a connection. The service lets nobody keep its answers;
 * this is kept by the page itself, for the account that has read it, and goes when that logs out.
 */
export class ThreadSnapshot {
  private readonly name: string;
  private readonly url: string;

  constructor(private readonly options: SnapshotOptions) {
    const { url, account, site } = options;
    this.name = site && cacheName(account === '' ? 'answers' : 'account', new URL(site));
    const own = new URL(url);
    own.searchParams.set(MARK, account);
    this.url = own.href;
  }

  /** Keeps threads in the place of those before. Never rejects: without room nothing is kept. */
  async keep({ threads, replies, seq, writing }: KeptThreads): Promise<void> {
    // What a moderator reads is not for later.
    const shown = replies.filter(({ held }) => !held);
    const ids = new Set(shown.map(({ thread }) => thread));
    const known = threads.filter(({ id }) => ids.has(id));
    const text = JSON.stringify({ threads: known, replies: shown, seq, writing });
    if (text.length > MAX_CHARACTERS) return this.forget();
    await this.attempt(async (cache) => {
      // A cache gives its entries in the order in which they came; what takes the place of another comes last.
      await cache.put(this.url, new Response(text));
      const all = (await cache.keys()).filter(({ url }) => new URL(url).searchParams.has(MARK));
      for (const request of all.slice(0, -MOST)) await cache.delete(request);
    });
  }

  /** Returns what is kept; undefined where nothing is, or it cannot be read. */
  async read(): Promise<KeptThreads | undefined> {
    return this.attempt(async (cache) => {
      const kept = (await (await cache.match(this.url))?.json()) as KeptThreads | undefined;
      return Array.isArray(kept?.threads) && Array.isArray(kept.replies) ? kept : undefined;
    });
  }

  /** Deletes what is kept: the reader may not read it any more. Never rejects. */
  async forget(): Promise<void> {
    await this.attempt((cache) => cache.delete(this.url));
  }

  private async attempt<T>(act: (cache: Cache) => Promise<T>): Promise<T | undefined> {
    const { caches = 'caches' in globalThis ? globalThis.caches : undefined } = this.options;
    if (!caches || this.name === '') return undefined;
    try {
      return await act(await caches.open(this.name));
    } catch {
      return undefined;
    }
  }
}
