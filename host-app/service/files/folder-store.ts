import { access, constants, open, readFile, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FileMissingError } from './file-store.js';
import type { ByteRange } from '#shared/byte-range.js';
import type { ArrivedFile, FileStore } from './file-store.js';
import { keyOf } from './hash-key.js';
import { makeFolder, syncFolder } from './sync-folder.js';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Keeps files in a folder: `files/ab/ab34…`. */
export class FolderStore implements FileStore {
  readonly #folder: string;

  /** @param folder on the same disk as the arriving files, because they are renamed into it */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async keep(file: ArrivedFile): Promise<void> {
    await syncFolder(await this.put(file));
  }

  /**
   * Moves an arrived file into the store. It survives a power cut only when its folder is synced.
   * @returns that folder
   */
  async put({ path: arrived, hash }: ArrivedFile): Promise<string> {
    const target = this.#pathOf(hash);
    const folder = path.dirname(target);
    await makeFolder(folder);
    // Even over the same content: another process may have renamed its file, but not yet synced it.
    await rename(arrived, target);
    return folder;
  }

  async open(hash: string, range?: ByteRange): Promise<Readable> {
    try {
      const file = await open(this.#pathOf(hash), 'r');
      return file.createReadStream(range);
    } catch (error) {
      throw isMissing(error) ? new FileMissingError(hash) : error;
    }
  }

  async read(hash: string): Promise<Buffer> {
    try {
      return await readFile(this.#pathOf(hash));
    } catch (error) {
      throw isMissing(error) ? new FileMissingError(hash) : error;
    }
  }

  async has(hash: string): Promise<boolean> {
    try {
      await access(this.#pathOf(hash));
      return true;
    } catch (error) {
      if (isMissing(error) || error instanceof FileMissingError) return false;
      throw error;
    }
  }

  check(): Promise<void> {
    return access(this.#folder, constants.R_OK | constants.W_OK | constants.X_OK);
  }

  async sizes(start: string): Promise<ReadonlyMap<string, number>> {
    const folder = path.join(this.#folder, start);
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const sizeOf = async (name: string) => (await stat(path.join(folder, name))).size;
    const entries = names.map(async (name) => [name, await sizeOf(name)] as const);
    return new Map(await Promise.all(entries));
  }

  #pathOf(hash: string): string {
    return path.join(this.#folder, keyOf(hash));
  }
}
