import type { KeptFile, Shelf } from './shelf.js';

/** Holds pieces as long as the page lives, where a browser keeps nothing, such as in a sandboxed frame. */
export class MemoryShelf implements Shelf {
  private readonly folders = new Map<string, Map<string, KeptFile>>();

  pieces(): Promise<readonly string[]> {
    return Promise.resolve([...this.folders.keys()].sort());
  }

  files(piece: string): Promise<readonly KeptFile[]> {
    const files = [...(this.folders.get(piece)?.values() ?? [])];
    return Promise.resolve(files.sort((a, b) => (a.name < b.name ? -1 : 1)));
  }

  file(piece: string, name: string): Promise<KeptFile | undefined> {
    return Promise.resolve(this.folders.get(piece)?.get(name));
  }

  write(piece: string, name: string, content: Blob, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    const files = this.folders.get(piece) ?? new Map<string, KeptFile>();
    this.folders.set(piece, files.set(name, { name, content, changed: Date.now() }));
    return Promise.resolve();
  }

  delete(piece: string, name: string): Promise<void> {
    const files = this.folders.get(piece);
    files?.delete(name);
    if (files?.size === 0) this.folders.delete(piece);
    return Promise.resolve();
  }

  remove(piece: string): Promise<void> {
    this.folders.delete(piece);
    return Promise.resolve();
  }
}
