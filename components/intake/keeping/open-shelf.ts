import { IdbShelf } from './idb-shelf.js';
import { OpfsShelf } from './opfs-shelf.js';
import type { Shelf } from './shelf.js';

/** Name of the folder of all pieces, in either place. */
export const SHELF = 'glosa-pieces';

/** Returns whether pages can write files; other browsers store pieces in a database. */
const canWriteFiles = (): boolean =>
  typeof FileSystemFileHandle !== 'undefined' && 'createWritable' in FileSystemFileHandle.prototype;

/** Whether the browser offers files and refuses them here, as in a private window. */
export async function refusesFiles(): Promise<boolean> {
  if (!canWriteFiles()) return false;
  try {
    await navigator.storage.getDirectory();
    return false;
  } catch {
    return true;
  }
}

/**
 * Opens the place for pieces in this browser: its file system, else a database.
 * @throws DOMException when it has neither
 */
export async function openShelf(name = SHELF): Promise<Shelf> {
  if (canWriteFiles()) {
    try {
      const root = await navigator.storage.getDirectory();
      return new OpfsShelf(await root.getDirectoryHandle(name, { create: true }));
    } catch {
      // Private windows and storage that was switched off refuse it; a database may do.
    }
  }
  return IdbShelf.open(name);
}
