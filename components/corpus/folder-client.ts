import type { PieceFiles, TextFile } from './client.js';
import { fileUrlIn } from './file-url.js';
import { requestText, type RequestOptions } from './request.js';

export type FolderOptions = Pick<RequestOptions, 'fetch' | 'timeout'>;

/** Reads the files of a piece that stands alone; its path is `''`. */
export class FolderClient implements PieceFiles {
  readonly isLocal = true;

  /** @param root absolute URL of its folder */
  constructor(
    private readonly root: string,
    private readonly options: FolderOptions = {},
  ) {}

  /** Reads a saved analysis (.dez), in a folder beside the info. */
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

  protected folder(_path: string): string {
    return this.root;
  }

  private readUrl(url: string, signal?: AbortSignal): Promise<TextFile> {
    return requestText(url, { ...this.options, ...(signal && { signal }) });
  }
}
