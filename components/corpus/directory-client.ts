import type { CorpusInfo } from '../core/formats/types/types.js';
import type { CorpusClient, TextFile } from './client.js';
import { CorpusError } from './corpus-error.js';
import { encodePath, fileUrlIn } from './corpus-path.js';
import { requestText, type RequestOptions } from './request.js';

export type DirectoryOptions = Pick<RequestOptions, 'fetch' | 'timeout'>;

/**
 * Reads a tree of static files that any server can serve: an info.json per corpus and per piece,
 * analyses in a folder beside it. No accounts, no uploads.
 */
export class DirectoryClient implements CorpusClient {
  readonly isLocal = true;
  private readonly root: string;
  private readonly options: DirectoryOptions;

  /** @param baseUrl URL of the tree's folder: absolute or, in a page, relative to it */
  constructor(baseUrl: string, options: DirectoryOptions = {}) {
    const folder = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;
    this.root = typeof document === 'undefined' ? folder : new URL(folder, document.baseURI).href;
    this.options = options;
  }

  async corpus(path: string, signal?: AbortSignal): Promise<CorpusInfo> {
    const file = await this.read(path, 'info.json', signal);
    const { readCorpus } = await import('./loading/readers.js');
    return readCorpus(file);
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

  analysis(path: string, name: string, signal?: AbortSignal): Promise<TextFile> {
    const file = name.endsWith('.dez') ? name : `${name}.dez`;
    return this.readUrl(`${this.folder(path)}analyses/${encodeURIComponent(file)}`, signal);
  }

  async read(path: string, file: string, signal?: AbortSignal): Promise<TextFile> {
    return this.readUrl(this.fileUrl(path, file), signal);
  }

  fileUrl(path: string, file: string): string {
    return fileUrlIn(this.folder(path), file);
  }

  private folder(path: string): string {
    return this.root + encodePath(path);
  }

  private readUrl(url: string, signal?: AbortSignal): Promise<TextFile> {
    return requestText(url, { ...this.options, ...(signal && { signal }) });
  }
}
