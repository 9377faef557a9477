import { useEffect, useState } from 'react';
import type { CorpusInfo } from '#core';
import type { HostedVersion } from '#entries/corpus.js';
import type { AppStore } from '../../stores/app-store.js';
import { useApp } from '../../stores/use-app.js';
import type { DialogProps } from '../dialog-host.js';
import type { KnownAnalyses } from './accounts.js';
import { claimedBy, type ClaimedSources, confirmedSources, sourceReader } from './sources.js';

/** What service and catalog know about the cited analysis. */
export interface Known {
  readonly version: HostedVersion | undefined;
  readonly analyses: KnownAnalyses | undefined;
  /** The analyses from which labels were taken over: those that have these labels. */
  readonly sources: readonly string[];
  readonly corpus: CorpusInfo | undefined;
}

type Given = Pick<DialogProps<'cite'>, 'piece' | 'address' | 'analysis'>;

/** Returns what is known about an analysis; undefined while it loads. */
export function useCited({ piece, address, analysis }: Given): Known | 'failed' | undefined {
  const app = useApp();
  const [known, setKnown] = useState<Known | 'failed'>();
  const number = piece.model?.analysis?.version;
  useEffect(() => {
    const stop = new AbortController();
    const labels = piece.model?.analysis?.labels ?? [];
    const wanted = { address, analysis, number, claimed: claimedBy(labels) };
    find(app, wanted, stop.signal).then(setKnown, () => stop.signal.aborted || setKnown('failed'));
    return () => stop.abort();
  }, [app, address, analysis, number, piece]);
  return known;
}

interface Wanted extends Pick<Given, 'address' | 'analysis'> {
  /** The version that is shown. */
  readonly number: number | undefined;
  readonly claimed: ClaimedSources;
}

async function find(app: AppStore, wanted: Wanted, signal: AbortSignal): Promise<Known> {
  const { address, analysis, number } = wanted;
  const hosted = address.place === 'hosted' && analysis !== undefined ? app.hosted : undefined;
  const catalog = app.catalog(address.place);
  const [versions, entries, sources] = await Promise.all([
    hosted?.versions(address.path, analysis!, signal),
    hosted?.analysisEntries(address.path, signal),
    sourcesOf(app, wanted, signal),
    catalog.loadCorpora(),
  ]);
  const corpus = address.path.split('/').slice(0, -1).join('/');
  return {
    sources,
    analyses: versions && entries && { versions, entries },
    version: versions?.find(({ version }) => version === number) ?? versions?.at(-1),
    corpus: catalog.corpora.find(({ path }) => path === corpus)?.info,
  };
}

/** Returns the analyses that have the labels which are said to be theirs. */
function sourcesOf(
  app: AppStore,
  { address: { place, path }, claimed }: Wanted,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const client = app.client(place);
  if (!client || claimed.size === 0) return Promise.resolve([]);
  const hosted = place === 'hosted' ? app.hosted : undefined;
  const versions = hosted && ((name: string) => hosted.versions(path, name, signal));
  return confirmedSources(
    claimed,
    sourceReader(client, path, { signal, ...(versions && { versions }) }),
  );
}
