import { observableRef, runInAction } from 'mobx';
import type { AnalysisEntry, CorpusClient, HostedClient } from '#entries/corpus.js';

/** Saved analyses of a piece, in the order of their names. */
export interface Listed {
  /** Analyses that came with the corpus. */
  readonly curated: readonly AnalysisEntry[];
  /** Analyses that users saved. */
  readonly cloud: readonly AnalysisEntry[];
}

const byName = (language: string) => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (a: AnalysisEntry, b: AnalysisEntry) => compare(a.name, b.name);
};

/**
 * Separates the analyses of the corpus from those saved since. In static corpora, all belong to the
 * corpus.
 */
export function parted(entries: readonly AnalysisEntry[], language: string): Listed {
  const sorted = entries.toSorted(byName(language));
  return {
    curated: sorted.filter(({ curated }) => curated ?? true),
    cloud: sorted.filter(({ curated }) => curated === false),
  };
}

type Lister = Pick<HostedClient, 'analysisEntries'> | Pick<CorpusClient, 'analyses'>;

/** The list of the saved analyses of one piece; fetched when it is needed. */
export class AnalysisListing {
  /** Undefined until the list is loaded. */
  @observableRef accessor entries: readonly AnalysisEntry[] | undefined;
  /** Error of the last load; entries loaded before stay visible. */
  @observableRef accessor error: unknown;

  constructor(
    private readonly path: string,
    private readonly client: Lister | undefined,
  ) {}

  /** Fetches the list again. Never rejects: see `error`. */
  async load(): Promise<void> {
    const { client, path } = this;
    if (!client) return;
    try {
      const entries =
        'analysisEntries' in client
          ? await client.analysisEntries(path)
          : (await client.analyses(path)).map((name) => ({ name }));
      runInAction(() => Object.assign(this, { entries, error: undefined }));
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }
}
