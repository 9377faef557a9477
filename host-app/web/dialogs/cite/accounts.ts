import { linkedName, partsOfName } from '#core';
import type { AnalysisEntry, HostedVersion } from '#entries/corpus.js';
import type { Name } from './names.js';

/** What a service knows about the analyses of a piece. */
export interface KnownAnalyses {
  /** All versions of the cited analysis, the oldest first. */
  readonly versions: readonly HostedVersion[];
  /** The listed analyses of the piece. */
  readonly entries: readonly AnalysisEntry[];
}

/** Stands behind the name of one of two equal names in a comparison. */
const COUNT = / \(\d+\)$/;

/** Returns the account that an analysis belongs to: as its name says, else the list; undefined for one of the corpus. */
function ownerOf(name: string, entries: readonly AnalysisEntry[]): string | undefined {
  const plain = linkedName(name).name;
  const entry = entries.find((one) => one.name === plain);
  if (entry) return entry.owner ?? (entry.curated ? undefined : entry.author);
  return partsOfName(plain.replace(COUNT, '')).owner;
}

const named = (account: string | undefined): readonly Name[] =>
  account === undefined ? [] : [{ literal: account }];

/** Returns the owner of an analysis, then the authors of its versions up to the cited one; visitors have no name. */
export function writersOf(
  analysis: string,
  { versions, entries }: KnownAnalyses,
  { last, makers }: { readonly last: number; readonly makers: readonly Name[] },
): readonly Name[] {
  const until = versions.filter(({ version }) => version <= last);
  const writers = until.flatMap(({ author, curated }) =>
    author === undefined && curated ? makers : named(author),
  );
  return [...named(ownerOf(analysis, entries)), ...writers];
}

/** Returns whose the analyses are from which labels were taken over. */
export const reviewedOf = (
  sources: readonly string[],
  entries: readonly AnalysisEntry[],
): readonly Name[] => sources.flatMap((name) => named(ownerOf(name, entries)));

/** Returns the name by which an analysis is read: without what tells two of one name apart. */
export const readName = (name: string): string => name.replace(COUNT, '');

/** Leaves out what is named twice. */
export const eachOnce = (names: readonly Name[]): readonly Name[] => {
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = JSON.stringify(name);
    return !seen.has(key) && seen.add(key);
  });
};
