import type { DirectoryListing, TextFile } from '#entries/corpus.js';
import { type KeptClient, type KeptPieces, loadKeeping, loadKeptClient } from '#intake';

/**
 * The user's own pieces, which the browser stores. The code that reads them loads on first use. It needs
 * no account, no service and no network.
 */
export class KeptPlace {
  readonly isLocal = true;

  /**
   * Returns the stored pieces.
   * @throws DOMException when the browser stores nothing for this site, such as in a private window
   */
  async pieces(): Promise<KeptPieces> {
    const { keptPieces } = await loadKeeping();
    return keptPieces();
  }

  /** Returns all pieces, as a corpus without a name. */
  async listing(): Promise<DirectoryListing> {
    const info = await (await this.client()).corpus('');
    return { tree: { path: '', info, corpora: [] }, warnings: [] };
  }

  async analyses(path: string): Promise<readonly string[]> {
    return (await this.client()).analyses(path);
  }

  async analysis(path: string, name: string, signal?: AbortSignal): Promise<TextFile> {
    return (await this.client()).analysis(path, name, signal);
  }

  async read(path: string, file: string, signal?: AbortSignal): Promise<TextFile> {
    return (await this.client()).read(path, file, signal);
  }

  /** Returns a new client, without cached answers: files may change at any time. */
  private async client(): Promise<KeptClient> {
    const [pieces, { KeptClient }] = await Promise.all([this.pieces(), loadKeptClient()]);
    return new KeptClient(pieces);
  }
}
