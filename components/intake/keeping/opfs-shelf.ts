import type { KeptFile, Shelf } from './shelf.js';

type Folder = FileSystemDirectoryHandle;

const isMissing = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Returns the result; undefined when nothing is found. */
async function found<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const parts = (name: string): { readonly folders: readonly string[]; readonly last: string } => {
  const all = name.split('/');
  return { folders: all.slice(0, -1), last: all.at(-1)! };
};

async function folderIn(root: Folder, path: readonly string[], create: boolean): Promise<Folder> {
  let folder = root;
  for (const name of path) folder = await folder.getDirectoryHandle(name, { create });
  return folder;
}

async function collect(folder: Folder, prefix: string, all: KeptFile[]): Promise<void> {
  for await (const [name, handle] of folder.entries()) {
    if (handle.kind === 'directory') {
      await collect(handle, `${prefix}${name}/`, all);
      continue;
    }
    const file = await keptFile(handle, prefix + name);
    if (file) all.push(file);
  }
}

/** Returns a file; undefined for an empty one, whose writing was cut off: no file of a piece is empty. */
async function keptFile(handle: FileSystemFileHandle, name: string): Promise<KeptFile | undefined> {
  const content = await found(handle.getFile());
  if (!content || content.size === 0) return undefined;
  return { name, content, changed: content.lastModified };
}

/**
 * Keeps pieces as folders of the browser's own file system. The browser writes a file beside the one
 * that is there, and puts it in its place when it is whole.
 */
export class OpfsShelf implements Shelf {
  /** @param root the folder of all pieces */
  constructor(private readonly root: Folder) {}

  async pieces(): Promise<readonly string[]> {
    const ids: string[] = [];
    for await (const [name, handle] of this.root.entries()) {
      if (handle.kind === 'directory') ids.push(name);
    }
    return ids.sort();
  }

  async files(piece: string): Promise<readonly KeptFile[]> {
    const all: KeptFile[] = [];
    const folder = await found(this.root.getDirectoryHandle(piece));
    if (folder) await collect(folder, '', all);
    return all.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async file(piece: string, name: string): Promise<KeptFile | undefined> {
    const { folders, last } = parts(name);
    const folder = await found(folderIn(this.root, [piece, ...folders], false));
    const handle = folder && (await found(folder.getFileHandle(last)));
    return handle && keptFile(handle, name);
  }

  async write(piece: string, name: string, content: Blob, signal?: AbortSignal): Promise<void> {
    const { folders, last } = parts(name);
    const folder = await folderIn(this.root, [piece, ...folders], true);
    const handle = await folder.getFileHandle(last, { create: true });
    const stream = await handle.createWritable();
    try {
      await content.stream().pipeTo(stream, { ...(signal && { signal }) });
    } catch (error) {
      await this.forget(folder, last);
      throw error;
    }
  }

  async delete(piece: string, name: string): Promise<void> {
    const { folders, last } = parts(name);
    const folder = await found(folderIn(this.root, [piece, ...folders], false));
    if (folder) await found(folder.removeEntry(last));
  }

  async remove(piece: string): Promise<void> {
    await found(this.root.removeEntry(piece, { recursive: true }));
  }

  /** Removes what was made for a file that failed; a file that existed before stays. */
  private async forget(folder: Folder, last: string): Promise<void> {
    const handle = await found(folder.getFileHandle(last));
    if (handle && (await handle.getFile()).size === 0) await found(folder.removeEntry(last));
  }
}
