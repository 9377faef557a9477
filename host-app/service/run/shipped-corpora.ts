import { existsSync } from 'node:fs';
import type { Context } from '../context/context.js';
import { importTree } from '../importing/import-tree.js';
import { troubleOf } from '../process/trouble.js';

/** Pause before another attempt while a store is away, in milliseconds. */
const AGAIN_MS = 10_000;

/** The corpora that the service loads from a folder; later starts skip unchanged pieces. */
export class ShippedCorpora {
  readonly #context: Context;
  readonly #say: ((sentence: string) => void) | undefined;
  #isDue = true;
  #isLoading = false;

  /** @param say shows the steps of a slow start */
  constructor(context: Context, say?: (sentence: string) => void) {
    this.#context = context;
    this.#say = say;
  }

  /** Loads what has changed. While a store is away, nothing is lost: `watch` tries again. */
  async load(): Promise<void> {
    const { settings, store, files, log } = this.#context;
    const { corpora, data } = settings;
    try {
      if (corpora !== undefined && existsSync(corpora))
        await importTree(
          corpora,
          { store, files, data, log },
          {
            onProgress: ({ done, total, piece }) =>
              this.#say?.(`Loading corpora: ${done} of ${total} (${piece.path})`),
          },
        );
      this.#isDue = false;
    } catch (error) {
      if (!troubleOf(error)) throw error;
      log.warn({ err: error }, 'the corpora are loaded as soon as database and files are there');
    }
  }

  /** Loads what could not be loaded at the start, beside the running service. */
  watch(): NodeJS.Timeout {
    return setInterval(() => void this.#again(), AGAIN_MS).unref();
  }

  async #again(): Promise<void> {
    if (!this.#isDue || this.#isLoading) return;
    this.#isLoading = true;
    try {
      await this.load();
      this.#context.listing.expire();
    } catch (error) {
      this.#isDue = false;
      this.#context.log.error({ err: error }, 'the corpora cannot be loaded');
    } finally {
      this.#isLoading = false;
    }
  }
}
