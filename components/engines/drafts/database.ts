import { wrap, type DBSchema, type IDBPDatabase } from 'idb';
import type { DraftRecord } from './draft.js';
import type { StoredBase, StoredStep } from './stored-points.js';

const VERSION = 1;

export interface DraftSchema extends DBSchema {
  /** Drafts by id. */
  sessions: { key: string; value: DraftRecord; indexes: { piece: string } };
  /** The state in which each draft began, by its id. */
  bases: { key: string; value: StoredBase };
  /** Steps, only ever added, by draft and number from 0. */
  steps: { key: [string, number]; value: StoredStep };
}

export type DraftDatabase = IDBPDatabase<DraftSchema>;

/** Options for opening a database. */
export interface OpenOptions {
  readonly factory: IDBFactory;
  readonly name: string;
  /** Whether it is made when there is none: reading leaves no trace in a browser. */
  readonly create: boolean;
  /** Told when the connection has ended: a newer program wants the database, or it was cleared. */
  readonly onClose: () => void;
}

/**
 * Opens the database; undefined when there is none and `create` is unset. @throws DOMException of
 * IndexedDB
 */
export async function openDatabase(options: OpenOptions): Promise<DraftDatabase | undefined> {
  const { factory, name, create, onClose } = options;
  const request = factory.open(name, VERSION);
  request.addEventListener('upgradeneeded', () => {
    if (create) makeStores(wrap(request.result) as unknown as DraftDatabase);
    else request.transaction?.abort();
  });
  try {
    const database = (await wrap(request)) as unknown as DraftDatabase;
    database.addEventListener('versionchange', () => {
      database.close();
      onClose();
    });
    database.addEventListener('close', onClose);
    return database;
  } catch (error) {
    if (!create && (error as Error).name === 'AbortError') return undefined;
    throw error;
  }
}

function makeStores(database: DraftDatabase): void {
  database.createObjectStore('sessions', { keyPath: 'id' }).createIndex('piece', 'piece');
  database.createObjectStore('bases');
  database.createObjectStore('steps');
}
