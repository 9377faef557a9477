import { createHmac } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportContext } from '../context.js';
import type { TreeFile } from './walk.js';
import { hashOf } from '../../store/hash.js';

/** Raised when trees that were read before are to be read again. */
const VERSION = 2;

/** What of a tree was read before, so that a start with nothing new in it costs nothing. */
export interface Seen {
  /** Whether a folder of the tree has the same files as when it was put into the same store. */
  has(target: string, digest: string): boolean;
  add(target: string, digest: string): void;
  save(): Promise<void>;
}

/** Names, sizes and dates of files, as one word. */
export function digestOf(files: readonly TreeFile[]): string {
  const lines = files.map(({ name, size, changed }) => `${name}\0${size}\0${changed}\n`);
  return hashOf(lines.join(''));
}

/**
 * The notes about a folder; they belong to this store, so that another database gets the tree anew.
 * They lie in the data folder and can be deleted at any time.
 */
export async function seenIn(folder: string, { store, data }: ImportContext): Promise<Seen> {
  const key = `${VERSION} ${path.resolve(folder)}`;
  const name = createHmac('sha256', await store.secret())
    .update(key)
    .digest('hex')
    .slice(0, 32);
  const file = path.join(data, 'seen', `${name}.json`);
  const notes = await readNotes(file);
  let isChanged = false;
  return {
    has: (target, digest) => notes.get(target) === digest,
    add(target, digest) {
      notes.set(target, digest);
      isChanged = true;
    },
    async save() {
      if (!isChanged) return;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(notes)));
      await rename(`${file}.new`, file);
    },
  };
}

/** None when there are none, or a power failure has torn them. */
async function readNotes(file: string): Promise<Map<string, string>> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as object));
  } catch {
    return new Map();
  }
}
