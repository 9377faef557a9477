import type { FileStore } from '../files/file-store.js';
import type { Store } from '../store/store.js';

/** The log of an import. */
export interface ImportLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** The parts of the service that imports and exports use. */
export interface ImportContext {
  readonly store: Store;
  readonly files: FileStore;
  /** The service's data folder, for work in progress and results to reuse. */
  readonly data: string;
  readonly log: ImportLog;
}
