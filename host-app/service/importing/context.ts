import type { FileStore } from '../files/file-store.js';
import type { Store } from '../store/store.js';

/** Where an import writes down what it does. */
export interface ImportLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** What imports and exports work with. */
export interface ImportContext {
  readonly store: Store;
  readonly files: FileStore;
  /** Folder of the service, for what is under way and what need not be made again. */
  readonly data: string;
  readonly log: ImportLog;
}
