import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LabelRecord } from '#core';
import type { LabelChange } from '#core/compare';
import type { HostedVersion } from '#entries/corpus.js';
import { usePiece } from '../piece-context.js';
import { VersionLabels } from './version-labels.js';

/** Versions of an analysis, the newest first, or why there are none yet. */
export interface Versions {
  readonly list: readonly HostedVersion[] | 'failed' | undefined;
  /** Asks for them again. */
  readonly again: () => void;
}

/** Asks the service for the versions of an analysis. */
export function useVersions(name: string): Versions {
  const { app, store } = usePiece();
  const { path } = store.address;
  const [list, setList] = useState<readonly HostedVersion[] | 'failed'>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    app.hosted?.versions(path, name, stop.signal).then(
      (found) => setList(found.toReversed()),
      () => stop.signal.aborted || setList('failed'),
    );
    return () => stop.abort();
  }, [app, path, name, asked]);
  const again = useCallback(() => setAsked((times) => times + 1), []);
  return { list, again };
}

/** Returns the labels of the versions of an analysis, which are read when they are asked for. */
export function useVersionLabels(name: string): VersionLabels | undefined {
  const { piece } = usePiece().store;
  return useMemo(() => {
    const read = piece?.readAnalysis;
    return read && new VersionLabels(name, read);
  }, [piece, name]);
}

/** What a version has changed: nothing is known of it before its row is seen. */
export type Changes =
  { readonly first: number } | { readonly changes: readonly LabelChange[] } | 'failed' | undefined;

async function changesOf(labels: VersionLabels, version: number, before: number): Promise<Changes> {
  const [now, was]: readonly (readonly LabelRecord[])[] = await Promise.all([
    labels.of(version),
    labels.of(before),
  ]);
  if (before < 1) return { first: now?.length ?? 0 };
  const { labelChanges } = await import('#core/compare');
  return { changes: labelChanges(was ?? [], now ?? []) };
}

/**
 * Returns what a version has changed, as soon as its row is in sight.
 * @param before number of the version before; 0 for the first one
 */
export function useChanges(
  labels: VersionLabels | undefined,
  { version, before }: { readonly version: number; readonly before: number },
): readonly [row: (element: Element | null) => void, changes: Changes] {
  const [row, setRow] = useState<Element | null>(null);
  const [changes, setChanges] = useState<Changes>();
  useEffect(() => {
    if (!row || !labels) return undefined;
    let isOver = false;
    const read = () =>
      changesOf(labels, version, before).then(
        (found) => isOver || setChanges(found),
        () => isOver || setChanges('failed'),
      );
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      void read();
    });
    watcher.observe(row);
    return () => {
      isOver = true;
      watcher.disconnect();
    };
  }, [row, labels, version, before]);
  return [setRow, changes];
}
