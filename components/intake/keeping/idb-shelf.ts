import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptFile, Shelf } from './shelf.js';

interface ShelfSchema extends DBSchema {
  /** Files by piece and name. */
  files: { key: [string, string]; value: KeptFile & { readonly piece: string } };
}

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
    return this.database.getAll('files', within(piece));
  }

  file(piece: string, name: string): Promise<KeptFile | undefined> {
    return this.database.get('files', [piece, name]);
  }

  async write(piece: string, name: string, content: Blob, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    await this.database.put('files', { piece, name, content, changed: Date.now() });
  }

  delete(piece: string, name: string): Promise<void> {
    return this.database.delete('files', [piece, name]);
  }

  remove(piece: string): Promise<void> {
    return this.database.delete('files', within(piece));
  }
}
