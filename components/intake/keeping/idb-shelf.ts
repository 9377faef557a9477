import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptFile, Shelf } from './shelf.js';

/** A file as the database has it. */
interface StoredFile extends Omit<KeptFile, 'content'> {
  readonly piece: string;
  /** Bytes where the browser stores no blobs, as in a private window of Safari. */
  readonly content: Blob | ArrayBuffer;
  /** The type of what is stored as bytes. */
  readonly type?: string;
}

interface ShelfSchema extends DBSchema {
  /** Files by piece and name. */
  files: { key: [string, string]; value: StoredFile };
}

const fileOf = ({ name, content, changed, type = '' }: StoredFile): KeptFile => ({
  ...{ name, changed },
  content: content instanceof Blob ? content : new Blob([content], { type }),
});

/** Whether a database says that it stores no blobs, for which there is no error of its own. */
const isRefusalOfBlobs = (error: unknown): boolean =>
  error instanceof DOMException && ['UnknownError', 'DataCloneError'].includes(error.name);

/** Returns all files of a piece. */
const within = (piece: string): IDBKeyRange => IDBKeyRange.bound([piece], [piece, []]);

/** Keeps pieces in a database, where a browser has no file system of its own. */
export class IdbShelf implements Shelf {
  private constructor(private readonly database: IDBPDatabase<ShelfSchema>) {}

  /** @throws DOMException when the browser keeps nothing */
  static async open(name: string): Promise<IdbShelf> {
    const database = await openDB<ShelfSchema>(name, 1, {
      upgrade: (made) => void made.createObjectStore('files', { keyPath: ['piece', 'name'] }),
      blocking: () => database.close(),
    });
    return new IdbShelf(database);
  }

  async pieces(): Promise<readonly string[]> {
    const keys = await this.database.getAllKeys('files');
    return [...new Set(keys.map(([piece]) => piece))];
  }

  async files(piece: string): Promise<readonly KeptFile[]> {
    return (await this.database.getAll('files', within(piece))).map(fileOf);
  }

  async file(piece: string, name: string): Promise<KeptFile | undefined> {
    const stored = await this.database.get('files', [piece, name]);
    return stored && fileOf(stored);
  }

  async write(piece: string, name: string, content: Blob, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const file = { piece, name, changed: Date.now() };
    try {
      await this.database.put('files', { ...file, content });
    } catch (error) {
      if (!isRefusalOfBlobs(error)) throw error;
      const bytes = await content.arrayBuffer();
      signal?.throwIfAborted();
      await this.database.put('files', { ...file, content: bytes, type: content.type });
    }
  }

  delete(piece: string, name: string): Promise<void> {
    return this.database.delete('files', [piece, name]);
  }

  remove(piece: string): Promise<void> {
    return this.database.delete('files', within(piece));
  }
}
