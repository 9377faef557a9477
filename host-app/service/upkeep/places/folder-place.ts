import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ArrivedFile } from '../../files/file-store.js';
import { FolderStore } from '../../files/folder-store.js';
import { keyOf } from '../../files/hash-key.js';
import { sweepArrivals } from '../../files/sweep-arrivals.js';
import { makeFolder, syncFolder } from '../../files/sync-folder.js';
import type { Note, Place } from './place.js';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Returns the names in a folder; none if it is missing. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Keeps backups in a folder. */
class FolderPlace implements Place {
  readonly address: string;
  readonly isFolder = true;
  readonly contents: FolderStore;
  readonly arriving: string;
  readonly #notes: string;
  readonly #contents: string;
  /** Folders with new contents, which are synced together. */
  readonly #changed = new Set<string>();

  constructor(folder: string) {
    this.address = folder;
    this.#contents = path.join(folder, 'contents');
    this.contents = new FolderStore(this.#contents);
    this.arriving = path.join(folder, 'arriving');
    this.#notes = path.join(folder, 'backups');
  }

  async keep(file: ArrivedFile): Promise<void> {
    this.#changed.add(await this.contents.put(file));
  }

  async settle(): Promise<void> {
    for (const folder of this.#changed) await syncFolder(folder);
    this.#changed.clear();
  }

  async noteNames(): Promise<readonly string[]> {
    return [...(await namesIn(this.#notes))].sort();
  }

  async readNote(name: string): Promise<string | undefined> {
    try {
      return await readFile(path.join(this.#notes, name), 'utf8');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async writeNote({ name, text }: Note): Promise<void> {
    const draft = path.join(this.arriving, randomUUID());
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path.join(this.#notes, name));
    await syncFolder(this.#notes);
  }

  async removeNote(name: string): Promise<void> {
    await rm(path.join(this.#notes, name), { force: true });
    await syncFolder(this.#notes);
  }

  async removeContents(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) await rm(path.join(this.#contents, keyOf(hash)), { force: true });
  }

  /** Makes what is missing of its folders, and removes what killed processes have left. */
  async prepare(): Promise<void> {
    for (const folder of [this.#notes, this.arriving]) await makeFolder(folder);
    await sweepArrivals(this.arriving, Date.now());
  }
}

/**
 * Opens a folder of backups.
 * @param isNew makes it where it is missing or empty
 * @throws Error for a folder that holds something else, or no backups
 */
export async function openFolderPlace(folder: string, isNew: boolean): Promise<Place> {
  const names = await namesIn(folder);
  const hasBackups = names.includes('backups');
  if (!hasBackups && !isNew) throw new Error(`There are no backups in ${folder}.`);
  if (!hasBackups && names.length > 0)
    throw new Error(`${folder} holds other things: name a folder that is empty or missing.`);
  const place = new FolderPlace(folder);
  if (isNew) await place.prepare();
  return place;
}
