import { useEffect, useState } from 'react';
import type { CorpusInfo } from '#core';
import type { HostedVersion } from '#entries/corpus.js';
import type { AppStore } from '../../stores/app-store.js';
import { useApp } from '../../stores/use-app.js';
import type { DialogProps } from '../dialog-host.js';
import type { KnownAnalyses } from './accounts.js';

/** What service and catalog know about the cited analysis. */
export interface Known {
  readonly version: HostedVersion | undefined;
  readonly analyses: KnownAnalyses | undefined;
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
    const wanted = { address, analysis, number };
    find(app, wanted, stop.signal).then(setKnown, () => stop.signal.aborted || setKnown('failed'));
    return () => stop.abort();
  }, [app, address, analysis, number]);
  return known;
}

interface Wanted extends Pick<Given, 'address' | 'analysis'> {
  /** The version that is shown. */
  readonly number: number | undefined;
}

async function find(app: AppStore, wanted: Wanted, signal: AbortSignal): Promise<Known> {
  const { address, analysis, number } = wanted;
  const hosted = address.place === 'hosted' && analysis !== undefined ? app.hosted : undefined;
  const catalog = app.catalog(address.place);
  const [versions, entries] = await Promise.all([
    hosted?.versions(address.path, analysis!, signal),
    hosted?.analysisEntries(address.path, signal),
    catalog.loadCorpora(),
  ]);
  const corpus = address.path.split('/').slice(0, -1).join('/');
  return {
    analyses: versions && entries && { versions, entries },
    version: versions?.find(({ version }) => version === number) ?? versions?.at(-1),
    corpus: catalog.corpora.find(({ path }) => path === corpus)?.info,
  };
}
