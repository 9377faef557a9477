import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { can } from '../accounts/permissions.js';
import type { Visitor } from '../accounts/visitor.js';
import { hashOf } from '../store/hash.js';
import type { Store } from '../store/store.js';
import { Catalog, type Node } from './catalog.js';
import { renderCorpus, renderFlat, renderRecursive, type MaySee } from './render.js';

/** What is shown of a corpus: it with its pieces, with all below it, or the corpora alone. */
export type Form = 'corpus' | 'recursive' | 'flat';

/** A listing that is ready to be sent. */
export interface Listed {
  /** SHA-256 of the JSON. */
  readonly hash: string;
  /** The JSON in an encoding: compressed once, then kept. */
  bytes(encoding: Encoding): Promise<Buffer>;
  /** The encodings that somebody has asked for. */
  encodings(): Iterable<Encoding>;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** What a kept listing shows, to make it anew. */
interface Kept {
  readonly path: string;
  readonly form: Form;
  readonly visitor: Visitor;
  readonly listed: Listed;
}

const RENDER: Readonly<Record<Form, (node: Node, maySee: MaySee) => string>> = {
  corpus: renderCorpus,
  recursive: renderRecursive,
  flat: renderFlat,
};
/** Listings may be so old, in milliseconds: pages keep them for three minutes themselves. */
const MAX_AGE = 2000;
/** Those of a large catalog may be older, so that no more than a part of the time goes to making them. */
const WORK_SHARE = 1 / 25;
/** Listings of different visitors and corpora that are kept. */
const MAX_KEPT = 100;
/** Of them, those that are made again after a change, before anybody asks: the ones asked for last. */
const MAX_RENEWED = 6;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const COMPRESS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, QUALITY),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: (bytes: Buffer) => Promise.resolve(bytes),
};

function listed(json: string): Listed {
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
 * The lists of corpora and pieces. They are made from a catalog in memory, which follows the store:
 * after a change only what has changed is read again, and whoever asks meanwhile is given the lists
 * before it.
 */
export class Listing {
  private catalog: Catalog | undefined;
  /** Revisions of the store that the catalog shows. */
  private shown = { revision: -1, structure: -1 };
  private checked = -Infinity;
  /** What the last reading of changes cost, in milliseconds. */
  private cost = 0;
  private isExpired = true;
  private refreshing: Promise<void> | undefined;
  private kept = new Map<string, Kept>();
  private readonly store: Store;
  private readonly now: () => number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(store: Store, now: () => number = () => performance.now()) {
    this.store = store;
    this.now = now;
  }

  /** What a visitor may see of a corpus; undefined when there is no such corpus. */
  async read(path: string, form: Form, visitor: Visitor): Promise<Listed | undefined> {
    if (this.isExpired || !this.catalog) await this.refresh();
    else if (this.isOld()) void this.refresh().catch(() => undefined);
    const key = JSON.stringify([path, form, visitor.grants]);
    const known = this.kept.get(key);
    const made = known?.listed ?? this.render(path, form, visitor);
    if (made) this.keep(key, { path, form, visitor, listed: made });
    return made;
  }

  /** Reads the changes of the store before the next answer, however short ago that was done. */
  expire(): void {
    this.isExpired = true;
  }

  private isOld(): boolean {
    return this.now() - this.checked > Math.max(MAX_AGE, this.cost / WORK_SHARE);
  }

  private render(path: string, form: Form, visitor: Visitor): Listed | undefined {
    const node = this.catalog?.find(path);
    return node && listed(RENDER[form](node, (piece) => can(visitor, piece, 'read')));
  }

  /** The one asked for last comes last. */
  private keep(key: string, kept: Kept): void {
    this.kept.delete(key);
    this.kept.set(key, kept);
    if (this.kept.size > MAX_KEPT) this.kept.delete(this.kept.keys().next().value!);
  }

  /** Callers that come together wait for one reading. */
  private refresh(): Promise<void> {
    this.refreshing ??= this.load().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  private async load(): Promise<void> {
    const started = this.now();
    this.isExpired = false;
    try {
      const present = await this.store.revisions();
      if (present.revision !== this.shown.revision) {
        await this.follow(present.structure);
        this.kept = await this.renewed();
        this.cost = this.now() - started;
      }
      this.shown = present;
    } catch (error) {
      this.isExpired = true;
      throw error;
    }
    this.checked = this.now();
  }

  /** Reads what has changed into the catalog, or all when the corpora are not the same. */
  private async follow(structure: number): Promise<void> {
    if (this.catalog && structure === this.shown.structure) {
      this.catalog.add(await this.store.pieces.summaries(this.shown.revision));
      return;
    }
    const catalog = new Catalog(await this.store.corpora.all());
    catalog.add(await this.store.pieces.summaries());
    this.catalog = catalog;
  }

  /** The listings that were asked for last, made and compressed anew. */
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
