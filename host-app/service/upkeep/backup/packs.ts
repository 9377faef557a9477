import type { Packed } from './kept-files.js';
import type { KeptContents } from './kept-contents.js';

/** Largest file that is packed, in bytes: each content of its own costs a place more than these bytes. */
export const SMALL = 64 * 1024;
/** Size at which a pack is full, in bytes. */
const FULL = 8 * 1024 * 1024;

interface Waiting {
  readonly hash: string;
  readonly bytes: Buffer;
}

/** Puts small files together into contents of some megabytes. */
export class Packs {
  readonly #kept: KeptContents;
  readonly #places = new Map<string, Packed>();
  #waiting: Waiting[] = [];
  #size = 0;

  constructor(kept: KeptContents) {
    this.#kept = kept;
  }

  /** Places of the files that were packed, by hash; of all only after `end`. */
  get places(): ReadonlyMap<string, Packed> {
    return this.#places;
  }

  /** Adds a file whose bytes have this hash. */
  async add(hash: string, bytes: Buffer): Promise<void> {
    this.#waiting.push({ hash, bytes });
    this.#size += bytes.length;
    if (this.#size >= FULL) await this.end();
  }

  /** Writes the pack that is not full. */
  async end(): Promise<void> {
    const files = this.#waiting;
    if (files.length === 0) return;
    this.#waiting = [];
    this.#size = 0;
    const { hash: pack } = await this.#kept.put(Buffer.concat(files.map(({ bytes }) => bytes)));
    let offset = 0;
    for (const { hash, bytes } of files) {
      this.#places.set(hash, { pack, offset });
      offset += bytes.length;
    }
  }
}
