import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { can, mayManage } from '../accounts/permissions.js';
import type { Visitor } from '../accounts/visitor.js';
import type { Reads, Store } from '../store/store.js';
import type { Revisions } from '../store/database/connection.js';
import { Catalog, type Sight } from './catalog.js';
import { type Listed, listed, streamed } from './listed.js';
import { type Page, type Rendered, renderCorpus, renderFlat, renderRecursive } from './render.js';
import type { Shown } from './render.js';

/** Form of a listing: a corpus with its pieces, with everything below it, or the corpora only. */
export type Form = 'corpus' | 'recursive' | 'flat';

/** What of the listings is asked for. */
export interface Asked {
  /** Path of a corpus. */
  readonly path: string;
  readonly form: Form;
  readonly visitor: Visitor;
  /** A page of its direct pieces; all by default. */
  readonly page?: Page;
}

/** A stored listing, with the data to make it again. */
interface Kept {
  readonly asked: Asked;
  readonly listed: Listed;
  /** Number of its entries. */
  readonly size: number;
}

const RENDER: Readonly<Record<Form, (shown: Shown) => Rendered>> = {
  corpus: renderCorpus,
  recursive: renderRecursive,
  flat: renderFlat,
};
/** Largest age of a listing, in milliseconds; pages keep listings for three minutes anyway. */
const MAX_AGE = 2000;
/** Largest share of time for making listings; those of a large catalog may be older for that. */
const WORK_SHARE = 1 / 25;
/** Longest time of making listings for which a reader waits instead of getting those of before, in milliseconds. */
const MAX_WAIT = 250;
/** Number of listings to keep, for different visitors and corpora. */
const MAX_KEPT = 100;
/** Number of most recently used listings to make again after a change, before they are needed. */
const MAX_RENEWED = 6;
/** Most entries of a listing that is made and kept as a whole; a longer one is made while it is sent. */
const MAX_WHOLE = 100_000;
/** Most entries of all kept listings: so many take a hundred megabytes. */
const MAX_KEPT_ENTRIES = 200_000;

/** Longest rest between two pages, in milliseconds: on a machine that others keep busy, it goes on all the same. */
const MAX_REST = 50;

/**
 * Returns a function that rests for as long as the process has worked since its last call: reading a million pieces
 * takes many seconds, in which requests are to be answered as fast as ever.
 */
function restAfterWork(): () => Promise<void> {
  let before = performance.eventLoopUtilization();
  return async () => {
    const { active } = performance.eventLoopUtilization(before);
    await delay(Math.min(active, MAX_REST));
    before = performance.eventLoopUtilization();
  };
}

const sightOf = (visitor: Visitor): Sight => ({
  maySee: (piece) => can(visitor, piece, 'read'),
  mayManage: (corpus) => mayManage(visitor, corpus),
});

/**
 * Makes the lists of corpora and pieces from a catalog in memory, which follows the store: after a change it
 * reads only what has changed. Where that takes long, it serves the previous lists meanwhile.
 */
export class Listing {
  private catalog: Catalog | undefined;
  /** Revisions of the store that the catalog has. */
  private shown = { revision: -1, structure: -1 };
  private checked = -Infinity;
  /** Changes up to here are in the catalog, and those that the next reading must find. */
  private reached = -1n;
  private wanted: bigint | undefined;
  /** Duration of the last reading of changes, in milliseconds. */
  private cost = 0;
  private isExpired = true;
  /** Whether the next reading must find what no replica may have yet. */
  private mustBeNewest = false;
  private refreshing: Promise<void> | undefined;
  /** The reading that follows the running one. */
  private next: Promise<void> | undefined;
  private kept = new Map<string, Kept>();
  private readonly store: Store;
  private readonly now: () => number;
  private readonly maxWhole: number;

  /**
   * @param now clock in milliseconds that never goes back
   * @param maxWhole most entries of a listing that is made and kept as a whole
   */
  constructor(store: Store, now: () => number = () => performance.now(), maxWhole = MAX_WHOLE) {
    this.store = store;
    this.now = now;
    this.maxWhole = maxWhole;
  }

  /**
   * Returns the listing of a corpus for a visitor; undefined if the corpus is missing or the visitor may not know
   * of it.
   * @param since where the changes stand that the visitor has seen, on a service with a replica
   */
  async read(asked: Asked, since?: bigint): Promise<Listed | undefined> {
    await this.follow(asked.path, since);
    const { path, form, visitor, page } = asked;
    const key = JSON.stringify([path, form, visitor.grants, page?.limit, page?.after]);
    const made = this.kept.get(key) ?? this.render(asked, key);
    if (made?.listed.isWhole) this.keep(key, made);
    return made?.listed;
  }

  /** Whether there is a corpus, and a visitor may know of it. */
  async shows(path: string, visitor: Visitor): Promise<boolean> {
    await this.follow(path);
    return this.catalog?.seen(path, sightOf(visitor)) !== undefined;
  }

  /** Reads everything before somebody asks; a failure is left to who asks. */
  async warm(): Promise<void> {
    await this.follow('').catch(() => undefined);
  }

  /** Makes the next answer read the changes of the store first, however recent the last reading is. */
  expire(): void {
    this.isExpired = true;
    this.mustBeNewest = true;
  }

  /** Reads the changes that an answer about a corpus needs, those up to a position among them. */
  private async follow(path: string, since?: bigint): Promise<void> {
    if (since !== undefined && since > this.reached) {
      if (this.wanted === undefined || since > this.wanted) this.wanted = since;
      this.isExpired = true;
    }
    const limit = Math.max(MAX_AGE, this.cost / WORK_SHARE);
    const age = this.now() - this.checked;
    const isQuick = this.cost <= MAX_WAIT;
    // After a pause the previous lists may be of any age.
    if (this.isExpired || !this.catalog || (age > limit && (isQuick || age > 2 * limit)))
      await this.refresh();
    else if (age > limit) void this.refresh().catch(() => undefined);
    if (!this.catalog?.find(path)) await this.followCorpora();
  }

  /** @param key what tells it from all others at the same state of the store */
  private render(asked: Asked, key: string): Kept | undefined {
    const { path, form, visitor, page } = asked;
    const { catalog, shown } = this;
    const sight = sightOf(visitor);
    const node = catalog?.seen(path, sight);
    if (!catalog || !node) return undefined;
    const { parts, size, last } = RENDER[form]({ catalog, node, sight, ...(page && { page }) });
    const state = `${shown.revision} ${shown.structure} ${key}`;
    const made =
      size > this.maxWhole ? streamed(parts, state) : listed([...parts].join(''), last?.toString());
    return { asked, size, listed: made };
  }

  /** Keeps a listing as the most recent one. */
  private keep(key: string, kept: Kept): void {
    this.kept.delete(key);
    this.kept.set(key, kept);
    let entries = [...this.kept.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [oldest, { size }] of this.kept) {
      if (this.kept.size <= MAX_KEPT && entries <= MAX_KEPT_ENTRIES) break;
      this.kept.delete(oldest);
      entries -= size;
    }
  }

  /** Reads new corpora at once: a listing may be old, but an existing corpus must not be reported missing. */
  private async followCorpora(): Promise<void> {
    const { structure } = await this.store.revisions();
    if (structure === this.shown.structure) return;
    this.expire();
    await this.refresh();
  }

  /** Shares one reading between simultaneous callers; a reading from before `expire()` is too old. */
  private refresh(): Promise<void> {
    if (this.refreshing && this.isExpired) {
      const after = () => {
        this.next = undefined;
        return this.refresh();
      };
      this.next ??= this.refreshing.then(after, after);
      return this.next;
    }
    this.refreshing ??= this.load().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  private async load(): Promise<void> {
    const started = this.now();
    const { wanted, mustBeNewest } = this;
    this.isExpired = false;
    this.mustBeNewest = false;
    try {
      const { reads, present } = await this.newest(wanted, mustBeNewest);
      if (present.revision !== this.shown.revision) {
        await this.take(reads, present);
        this.kept = await this.renewed();
        this.cost = this.now() - started;
      }
      this.shown = present;
      if (wanted !== undefined && wanted > this.reached) this.reached = wanted;
      if (this.wanted === wanted) this.wanted = undefined;
    } catch (error) {
      this.isExpired = true;
      this.mustBeNewest ||= mustBeNewest;
      throw error;
    }
    this.checked = this.now();
  }

  /** Returns where to read: the replica, or the store if that is behind a position or what is shown, or away. */
  private async newest(position: bigint | undefined, mustBeNewest: boolean) {
    const replica = mustBeNewest ? undefined : this.store.replica;
    const reads = await replica?.reads(position);
    if (reads) {
      const present = await reads.revisions().catch(() => undefined);
      if (present && present.revision >= this.shown.revision) return { reads, present };
      if (!present) replica?.readFailed();
    }
    return { reads: this.store, present: await this.store.revisions() };
  }

  /** Reads changes into the catalog; everything if the corpora have changed, or changes were lost with a primary. */
  private async take(reads: Reads, { revision, structure }: Revisions): Promise<void> {
    const { shown } = this;
    if (this.catalog && structure === shown.structure && revision > shown.revision) {
      this.catalog.add(await reads.pieces.summaries(shown.revision));
      return;
    }
    const catalog = new Catalog(await reads.corpora.all());
    const rest = restAfterWork();
    for await (const page of reads.pieces.summaryPages()) {
      catalog.add(page);
      await rest();
    }
    this.catalog = catalog;
  }

  /** Makes and compresses the most recently used listings anew. */
  private async renewed(): Promise<Map<string, Kept>> {
    const fresh = new Map<string, Kept>();
    for (const [key, old] of [...this.kept].slice(-MAX_RENEWED)) {
      const made = this.render(old.asked, key);
      if (!made?.listed.isWhole) continue;
      for (const encoding of old.listed.encodings()) await made.listed.body(encoding);
      fresh.set(key, made);
    }
    return fresh;
  }
}
