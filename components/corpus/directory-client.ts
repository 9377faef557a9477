import type { CorpusInfo } from '#core';
import type { CorpusClient, TextFile } from './client.js';
import { CorpusError } from './corpus-error.js';
import { encodePath } from './corpus-path.js';
import { FolderClient, type FolderOptions } from './folder-client.js';
import type { DirectoryListing } from './listing/read-directory.js';

/** Options of a `DirectoryClient`. */
export type DirectoryOptions = FolderOptions;

/**
 * Reads a tree of static files that any server can serve: an info.json per corpus and per piece,
 * analyses in a folder beside it. No accounts, no uploads.
 */
export class DirectoryClient extends FolderClient implements CorpusClient {
  /** @param baseUrl URL of the tree's folder: absolute or, in a page, relative to it */
  constructor(baseUrl: string, options: DirectoryOptions = {}) {
    const folder = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;
    super(
      typeof document === 'undefined' ? folder : new URL(folder, document.baseURI).href,
      options,
    );
  }

  async corpus(path: string, signal?: AbortSignal): Promise<CorpusInfo> {
    const file = await this.read(path, 'info.json', signal);
    const { readCorpus } = await import('./loading/readers.js');
    return readCorpus(file);
  }

  /**
   * Reads the whole tree, with warnings about unreadable parts: the listing.json at its root, which an
   * export writes; without one every info.json.
   */
  async listing(signal?: AbortSignal): Promise<DirectoryListing> {
    const { readDirectory } = await import('./listing/read-directory.js');
    return readDirectory(this, signal);
  }

  piece(path: string, signal?: AbortSignal): Promise<TextFile> {
    return this.read(path, 'info.json', signal);
  }

  async analyses(path: string, signal?: AbortSignal): Promise<readonly string[]> {
    try {
      const file = await this.read(path, 'analyses/index.json', signal);
      return (await import('./loading/readers.js')).readNames(file);
    } catch (error) {
      if (error instanceof CorpusError && error.status === 'Missing') return [];
      throw error;
    }
  }

  protected override folder(path: string): string {
    return super.folder(path) + encodePath(path);
  }
}
