import type { Readable } from 'node:stream';
import type { ByteRange } from '#shared/byte-range.js';
import type { FileOperation, Metrics } from '../process/metrics.js';
import { FileMissingError, type ArrivedFile, type FileStore } from './file-store.js';

/** Measures the operations of a file store. */
export class MeasuredStore implements FileStore {
  readonly #files: FileStore;
  readonly #metrics: Pick<Metrics, 'filed'>;

  constructor(files: FileStore, metrics: Pick<Metrics, 'filed'>) {
    this.#files = files;
    this.#metrics = metrics;
  }

  keep(file: ArrivedFile): Promise<void> {
    return this.#measure('keep', () => this.#files.keep(file));
  }

  open(hash: string, range?: ByteRange): Promise<Readable> {
    return this.#measure('open', () => this.#files.open(hash, range));
  }

  read(hash: string): Promise<Buffer> {
    return this.#measure('read', () => this.#files.read(hash));
  }

  has(hash: string): Promise<boolean> {
    return this.#measure('has', () => this.#files.has(hash));
  }

  check(): Promise<void> {
    return this.#measure('check', () => this.#files.check());
  }

  sizes(start: string): Promise<ReadonlyMap<string, number>> {
    return this.#measure('sizes', () => this.#files.sizes(start));
  }

  /** A file that is missing is an answer, not an error of the store. */
  async #measure<T>(operation: FileOperation, work: () => Promise<T>): Promise<T> {
    const since = performance.now();
    const told = (isFailed: boolean) =>
      this.#metrics.filed(operation, (performance.now() - since) / 1000, isFailed);
    try {
      const result = await work();
      told(false);
      return result;
    } catch (error) {
      told(!(error instanceof FileMissingError));
      throw error;
    }
  }
}
