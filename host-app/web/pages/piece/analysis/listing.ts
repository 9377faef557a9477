import { observableRef, runInAction } from 'mobx';
import type {
  AnalysisEntry,
  CorpusClient,
  HostedClient,
} from '../../../../../components/corpus/index.js';

/** The analyses of a piece that are saved, in the order of their names. */
export interface Listed {
  /** Those that came with the corpus. */
  readonly curated: readonly AnalysisEntry[];
  /** Those that users have saved. */
  readonly cloud: readonly AnalysisEntry[];
}

const byName = (language: string) => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (a: AnalysisEntry, b: AnalysisEntry) => compare(a.name, b.name);
};

/** Parts what a corpus came with from what was saved since. Static corpora come with all that they have. */
export function parted(entries: readonly AnalysisEntry[], language: string): Listed {
  const sorted = entries.toSorted(byName(language));
  return {
    curated: sorted.filter(({ curated }) => curated ?? true),
    cloud: sorted.filter(({ curated }) => curated === false),
  };
}

type Lister = Pick<HostedClient, 'analysisEntries'> | Pick<CorpusClient, 'analyses'>;

/** The list of the saved analyses of one piece; fetched when somebody looks at it. */
export class AnalysisListing {
  /** Undefined until it has come. */
  @observableRef accessor entries: readonly AnalysisEntry[] | undefined;
  /** Why it has not come; what was known before is shown all the same. */
  @observableRef accessor error: unknown;

  constructor(
    private readonly path: string,
    private readonly client: Lister | undefined,
  ) {}

  /** Fetches it again. Never rejects: see `error`. */
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
