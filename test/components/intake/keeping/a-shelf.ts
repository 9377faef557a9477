import { IdbShelf } from '#intake/keeping/idb-shelf.js';
import { OpfsShelf } from '#intake/keeping/opfs-shelf.js';
import type { Shelf } from '#intake/keeping/shelf.js';

let count = 0;

/** A name that no other test has. */
export const aName = (): string => `test-${Date.now()}-${(count += 1)}`;

/** Every place where pieces are kept, empty. */
export const SHELVES: Readonly<Record<string, () => Promise<Shelf>>> = {
  'the file system': async () => {
    const root = await navigator.storage.getDirectory();
    return new OpfsShelf(await root.getDirectoryHandle(aName(), { create: true }));
  },
  'a database': () => IdbShelf.open(aName()),
};
