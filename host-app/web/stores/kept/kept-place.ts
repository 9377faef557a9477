import type { DirectoryListing, TextFile } from '../../../../components/corpus/index.js';
import type { KeptClient } from '../../../../components/intake/keeping/kept-client.js';
import type { KeptPieces } from '../../../../components/intake/keeping/kept-pieces.js';

/**
 * The pieces of one's own, which this browser keeps: what reads them comes when it is first needed. There
 * is no account, no service and no network in it.
 */
export class KeptPlace {
  readonly isLocal = true;

  /** @throws DOMException when the browser keeps nothing for this site, such as in a private window */
  async pieces(): Promise<KeptPieces> {
    const { keptPieces } = await import('../../../../components/intake/keeping/open-kept.js');
    return keptPieces();
  }

  /** All of them, as a corpus without a name. */
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

  /** One that has seen nothing yet: files come and go. */
  private async client(): Promise<KeptClient> {
    const [pieces, { KeptClient }] = await Promise.all([
      this.pieces(),
      import('../../../../components/intake/keeping/kept-client.js'),
    ]);
    return new KeptClient(pieces);
  }
}
