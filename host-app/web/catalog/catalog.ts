import { observableRef } from 'mobx';
import type { CorpusNode, DirectoryListing, HostedClient } from '#entries/corpus.js';
import type { Place } from '#shared/paths.js';
import { corporaOf, flatCorporaOf } from './corpora-of.js';
import { LoadState, type CatalogState } from './load-state.js';
import { piecesOf } from './pieces-of.js';
import type { CatalogCorpus, CatalogPiece } from './types.js';

export type { CatalogState };

/** The methods that a catalog needs from the client of a service or of static files. */
export type CatalogClient =
  | (Pick<HostedClient, 'recursive' | 'corpora' | 'onSession'> & { readonly isLocal: false })
  | { readonly isLocal: true; listing(): Promise<DirectoryListing> };

interface Listed extends Pick<DirectoryListing, 'warnings'> {
  readonly tree: CorpusNode | undefined;
}

interface LoadOptions {
  /** Whether to load again although it is already loaded. */
  readonly again?: boolean;
}

/** All corpora and pieces of a place, loaded on the first request. */
export class Catalog {
  /** In the order of the tree, a corpus before those below it. */
  @observableRef accessor corpora: readonly CatalogCorpus[] = [];
  @observableRef accessor pieces: readonly CatalogPiece[] = [];
  /** Messages about entries that were left out, each with the reason. */
  @observableRef accessor warnings: readonly string[] = [];
  private readonly everything = new LoadState();
  private readonly outline = new LoadState();

  constructor(
    readonly place: Place,
    private readonly client: CatalogClient | undefined,
  ) {
    // Another account may see other pieces.
    if (client?.isLocal === false) client.onSession(() => this.reload());
  }

  /** State of loading the corpora and the pieces. */
  get state(): CatalogState {
    return this.everything.state;
  }

  /** The reason why loading failed. */
  get error(): unknown {
    return this.everything.error;
  }

  /** State of loading the corpora alone. */
  get corporaState(): CatalogState {
    return this.state === 'ready' ? 'ready' : this.outline.state;
  }

  get corporaError(): unknown {
    return this.outline.error;
  }

  /** Loads once; again after a failure or with `again`. Never rejects: see `state`. */
  load({ again = false }: LoadOptions = {}): Promise<void> {
    return this.everything.run(
      () => this.tree(again),
      ({ tree, warnings }) => {
        this.corpora = tree ? corporaOf(tree, this.place) : [];
        this.pieces = tree ? piecesOf(tree, this.place) : [];
        this.warnings = [...warnings, ...(tree ? warningsOf(tree) : [])];
      },
      { again },
    );
  }

  /**
   * Loads the corpora without their pieces, which is much less data from a service. Never rejects: see
   * `corporaState`.
   */
  loadCorpora({ again = false }: LoadOptions = {}): Promise<void> {
    const { client } = this;
    if (this.state === 'ready' && !again) return Promise.resolve();
    return this.outline.run(
      async () => {
        if (client?.isLocal === false) return client.corpora('', { refresh: again });
        await this.load({ again });
        if (this.state === 'failed') throw this.error;
        return undefined;
      },
      (nodes) => {
        if (nodes) this.corpora = flatCorporaOf(nodes, this.place);
      },
      { again },
    );
  }

  private async tree(again: boolean): Promise<Listed> {
    const { client } = this;
    // A place without a client has no pieces.
    if (!client) return { tree: undefined, warnings: [] };
    if (client.isLocal) return client.listing();
    return { tree: await client.recursive('', { refresh: again }), warnings: [] };
  }

  private reload(): void {
    if (this.state !== 'idle') void this.load({ again: true });
    if (this.outline.state !== 'idle') void this.loadCorpora({ again: true });
  }
}

const warningsOf = ({ warnings = [], corpora }: CorpusNode): readonly string[] => [
  ...warnings,
  ...corpora.flatMap(warningsOf),
];
