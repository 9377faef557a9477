import { createHmac } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportContext } from '../context.js';
import type { TreeFile } from './walk.js';
import { hashOf } from '../../store/hash.js';

/** Raise it to read all trees again. */
const VERSION = 3;

/** Notes about the parts of a tree that were read before, so that a start without news costs nothing. */
export interface Seen {
  /** Whether a folder of the tree has the same files as when it was put into the same store. */
  has(target: string, digest: string): boolean;
  add(target: string, digest: string): void;
  save(): Promise<void>;
}

/** Returns a digest of the names, sizes and dates of files. */
export function digestOf(files: readonly TreeFile[]): string {
  const lines = files.map(({ name, size, changed }) => `${name}\0${size}\0${changed}\n`);
  return hashOf(lines.join(''));
}

/**
 * Opens the notes about a folder. They belong to this database: another one gets the tree anew. They stand
 * in the data folder and can be deleted at any time.
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

/** Reads notes; none if the file is missing, or incomplete after a power failure. */
async function readNotes(file: string): Promise<Map<string, string>> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as object));
  } catch {
    return new Map();
  }
}
