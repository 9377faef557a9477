import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { arrive, receive } from '../../files/arrival.js';
import { hashOf } from '../../store/hash.js';
import type { Measured } from '../measure.js';
import type { Place } from '../places/place.js';

/** The contents of a place: what is there already is not written again. */
export class KeptContents {
  readonly #place: Place;
  /** Sizes by hash, for each beginning of a hash that was asked for. */
  readonly #known = new Map<string, Promise<ReadonlyMap<string, number>>>();
  #copied = 0;
  #copiedBytes = 0;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Contents that were written. */
  get copied(): { readonly count: number; readonly bytes: number } {
    return { count: this.#copied, bytes: this.#copiedBytes };
  }

  /** Returns the size of a content that was there before; undefined if it was not. */
  async sizeOf(hash: string): Promise<number | undefined> {
    const start = hash.slice(0, 2);
    let sizes = this.#known.get(start);
    if (!sizes) this.#known.set(start, (sizes = this.#place.contents.sizes(start)));
    return (await sizes).get(hash);
  }

  async put(bytes: Buffer): Promise<Measured> {
    const hash = hashOf(bytes);
    if ((await this.sizeOf(hash)) !== bytes.length)
      await this.#keep(await arrive(bytes, { folder: this.#place.arriving }));
    return { hash, size: bytes.length };
  }

  /** Copies a content. @returns what it really is; it is kept only if its hash is the expected one */
  async copy(hash: string, source: Readable): Promise<Measured> {
    const arrived = await receive(source, { folder: this.#place.arriving });
    if (arrived.hash === hash) await this.#keep(arrived);
    else await rm(arrived.path, { force: true });
    return arrived;
  }

  async #keep(arrived: Measured & { readonly path: string }): Promise<void> {
    await this.#place.keep(arrived);
    this.#copied += 1;
    this.#copiedBytes += arrived.size;
  }
}
