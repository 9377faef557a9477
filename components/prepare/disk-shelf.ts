import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { KeptFile, Shelf } from '#intake/node';

/** Ending of a file that is still being written. */
const UNFINISHED = '.part';

/** Returns the names of all files in a folder and below, with slashes, in order; none without a folder. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

/** Stores pieces as folders on the disk. A large file stays there and is never read as a whole. */
export class DiskShelf implements Shelf {
  /** @param root folder of the pieces */
  constructor(private readonly root: string) {}

  async pieces(): Promise<readonly string[]> {
    const entries = await readdir(this.root, { withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  }

  async files(piece: string): Promise<readonly KeptFile[]> {
    const names = await namesIn(this.placeOf(piece));
    const files = await Promise.all(names.map((name) => this.file(piece, name)));
    return files.filter((file) => file !== undefined);
  }

  async file(piece: string, name: string): Promise<KeptFile | undefined> {
    const place = this.placeOf(piece, name);
    const found = await stat(place).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    return { name, content: await openAsBlob(place), changed: found.mtimeMs };
  }

  async write(piece: string, name: string, content: Blob, signal?: AbortSignal): Promise<void> {
    const place = this.placeOf(piece, name);
    const unfinished = `${place}${UNFINISHED}`;
    await mkdir(path.dirname(place), { recursive: true });
    const source = Readable.fromWeb(content.stream() as ReadableStream<Uint8Array>);
    try {
      await pipeline(source, createWriteStream(unfinished), { ...(signal && { signal }) });
      await rename(unfinished, place);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async delete(piece: string, name: string): Promise<void> {
    await rm(this.placeOf(piece, name), { force: true });
  }

  async remove(piece: string): Promise<void> {
    await rm(this.placeOf(piece), { recursive: true, force: true });
  }

  /** Returns the path of a file of a piece, or of its folder. */
  placeOf(piece: string, name = ''): string {
    return path.join(this.root, piece, ...name.split('/'));
  }
}
