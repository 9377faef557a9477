import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { can, mayManage } from '../accounts/permissions.js';
import type { Visitor } from '../accounts/visitor.js';
import { hashOf } from '../store/hash.js';
import type { Reads, Store } from '../store/store.js';
import type { Revisions } from '../store/database/connection.js';
import { Catalog, type Node, type Sight } from './catalog.js';
import { renderCorpus, renderFlat, renderRecursive } from './render.js';

/** Form of a listing: a corpus with its pieces, with everything below it, or the corpora only. */
export type Form = 'corpus' | 'recursive' | 'flat';

/** A listing, ready to be sent. */
export interface Listed {
  /** SHA-256 of the JSON. */
  readonly hash: string;
  /** Returns the JSON in an encoding; compresses it once. */
  bytes(encoding: Encoding): Promise<Buffer>;
  /** Returns the encodings that were used so far. */
  encodings(): Iterable<Encoding>;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** A stored listing, with the data to make it again. */
interface Kept {
  readonly path: string;
  readonly form: Form;
  readonly visitor: Visitor;
  readonly listed: Listed;
}

const RENDER: Readonly<Record<Form, (node: Node, sight: Sight) => string>> = {
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
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const COMPRESS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, QUALITY),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: (bytes: Buffer) => Promise.resolve(bytes),
};

const sightOf = (visitor: Visitor): Sight => ({
  maySee: (piece) => can(visitor, piece, 'read'),
  mayManage: (corpus) => mayManage(visitor, corpus),
});

/** Returns a text of JSON with its hash; each encoding is made once. */
export function listed(json: string): Listed {
  const plain = Buffer.from(json);
  const kept = new Map<Encoding, Promise<Buffer>>();
  return {
    hash: hashOf(plain),
    bytes(encoding) {
      const bytes = kept.get(encoding) ?? COMPRESS[encoding](plain);
      kept.set(encoding, bytes);
      return bytes;
    },
    encodings: () => kept.keys(),
  };
}

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

  /** @param now clock in milliseconds that never goes back */
  constructor(store: Store, now: () => number = () => performance.now()) {
    this.store = store;
    this.now = now;
  }

  /**
   * Returns the listing of a corpus for a visitor; undefined if the corpus is missing or the visitor may not know
   * of it.
   * @param since where the changes stand that the visitor has seen, on a service with a replica
   */
  async read(
    path: string,
    form: Form,
    visitor: Visitor,
    since?: bigint,
  ): Promise<Listed | undefined> {
    await this.follow(path, since);
    const key = JSON.stringify([path, form, visitor.grants]);
    const known = this.kept.get(key);
    const made = known?.listed ?? this.render(path, form, visitor);
    if (made) this.keep(key, { path, form, visitor, listed: made });
    return made;
  }

  /** Whether there is a corpus, and a visitor may know of it. */
  async shows(path: string, visitor: Visitor): Promise<boolean> {
    await this.follow(path);
    return this.catalog?.seen(path, sightOf(visitor)) !== undefined;
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

  private render(path: string, form: Form, visitor: Visitor): Listed | undefined {
    const sight = sightOf(visitor);
    const node = this.catalog?.seen(path, sight);
    return node && listed(RENDER[form](node, sight));
  }

  /** Keeps a listing as the most recent one. */
  private keep(key: string, kept: Kept): void {
    this.kept.delete(key);
    this.kept.set(key, kept);
    if (this.kept.size > MAX_KEPT) this.kept.delete(this.kept.keys().next().value!);
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
    for await (const page of reads.pieces.summaryPages()) catalog.add(page);
    this.catalog = catalog;
  }

  /** Makes and compresses the most recently used listings anew. */
  private async renewed(): Promise<Map<string, Kept>> {
    const fresh = new Map<string, Kept>();
    for (const [key, old] of [...this.kept].slice(-MAX_RENEWED)) {
      const made = this.render(old.path, old.form, old.visitor);
      if (!made) continue;
      for (const encoding of old.listed.encodings()) await made.bytes(encoding);
      fresh.set(key, { ...old, listed: made });
    }
    return fresh;
  }
}
