import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { can } from '../accounts/permissions.js';
import type { Visitor } from '../accounts/visitor.js';
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
  bytes(encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer>;
}

const RENDER: Readonly<Record<Form, (node: Node, maySee: MaySee) => string>> = {
  corpus: renderCorpus,
  recursive: renderRecursive,
  flat: renderFlat,
};
/** Listings may be so old, in milliseconds: pages keep them for three minutes themselves. */
const MAX_AGE = 2000;
/** Listings of different visitors and corpora that are kept. */
const MAX_KEPT = 100;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const COMPRESS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, QUALITY),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: (bytes: Buffer) => Promise.resolve(bytes),
};

function listed(json: string): Listed {
  const plain = Buffer.from(json);
  const kept = new Map<string, Promise<Buffer>>();
  return {
    hash: createHash('sha256').update(plain).digest('hex'),
    bytes(encoding) {
      const bytes = kept.get(encoding) ?? COMPRESS[encoding](plain);
      kept.set(encoding, bytes);
      return bytes;
    },
  };
}

/**
 * The lists of corpora and pieces. They are made from a catalog in memory, which follows the store:
 * after a change only what has changed is read again.
 */
export class Listing {
  private catalog = new Catalog([]);
  /** Revision of the store that the catalog shows; -1 before the first reading. */
  private revision = -1;
  private structure = -1;
  private checked = -Infinity;
  private refreshing: Promise<void> | undefined;
  private readonly kept = new Map<string, Listed>();
  private readonly store: Store;
  private readonly now: () => number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(store: Store, now: () => number = () => performance.now()) {
    this.store = store;
    this.now = now;
  }

  /** What a visitor may see of a corpus; undefined when there is no such corpus. */
  async read(path: string, form: Form, visitor: Visitor): Promise<Listed | undefined> {
    await this.refresh();
    const node = this.catalog.find(path);
    if (!node) return undefined;
    const key = JSON.stringify([path, form, visitor.grants]);
    const known = this.kept.get(key);
    if (known) return known;
    const made = listed(RENDER[form](node, (piece) => can(visitor, piece, 'read')));
    this.keep(key, made);
    return made;
  }

  /** Asks the store at the next reading, however short ago that was done. */
  expire(): void {
    this.checked = -Infinity;
  }

  private keep(key: string, made: Listed): void {
    this.kept.set(key, made);
    if (this.kept.size > MAX_KEPT) this.kept.delete(this.kept.keys().next().value!);
  }

  /** Callers that come together wait for one reading. */
  private refresh(): Promise<void> {
    if (this.now() - this.checked < MAX_AGE) return Promise.resolve();
    this.refreshing ??= this.load().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  private async load(): Promise<void> {
    const { revision, structure } = await this.store.revisions();
    if (revision !== this.revision) {
      if (structure !== this.structure) this.catalog = await this.wholeCatalog();
      else this.catalog.add(await this.store.pieces.summaries(this.revision));
      this.kept.clear();
    }
    [this.revision, this.structure] = [revision, structure];
    this.checked = this.now();
  }

  private async wholeCatalog(): Promise<Catalog> {
    const catalog = new Catalog(await this.store.corpora.all());
    catalog.add(await this.store.pieces.summaries());
    return catalog;
  }
}
