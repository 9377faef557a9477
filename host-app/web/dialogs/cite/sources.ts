import { type Label, reviewOf } from '#core';
import { type CorpusClient, CorpusError } from '#entries/corpus.js';
import { readName } from './accounts.js';

/** Most versions that are read for one citation: what comes later counts as not found. */
const MAX_READS = 60;

/** The ids of the labels that are said to be taken over, by the analysis that they are said to be from. */
export type ClaimedSources = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns what labels say of their sources. What has no id could be anybody's, and does not count. */
export function claimedBy(labels: readonly Pick<Label, 'raw'>[]): ClaimedSources {
  const claimed = new Map<string, Set<string>>();
  for (const label of labels)
    for (const { analysis, uid } of reviewOf(label)?.sources ?? [])
      if (uid !== undefined)
        claimed.set(analysis, (claimed.get(analysis) ?? new Set<string>()).add(uid));
  return claimed;
}

/** Reads analyses of the cited piece, as its reader may see them. */
export interface SourceReader {
  /** Lists the numbers of the versions of an analysis, the oldest first; undefined stands for the only one. */
  readonly versions: (name: string) => Promise<readonly (number | undefined)[]>;
  readonly text: (name: string, version: number | undefined) => Promise<string>;
}

/** Returns what a client knows of a piece. Only a service counts versions. */
export const sourceReader = (
  client: Pick<CorpusClient, 'analysis'>,
  path: string,
  {
    versions,
    signal,
  }: {
    readonly versions?: (name: string) => Promise<readonly { readonly version: number }[]>;
    readonly signal: AbortSignal;
  },
): SourceReader => ({
  versions: async (name) =>
    (await versions?.(readName(name)))?.map(({ version }) => version) ?? [undefined],
  text: async (name, version) =>
    (await client.analysis(path, readName(name), signal, version)).text,
});

/** Whether an analysis or a version is not there for the reader, or holds nothing that can be read. */
const isNothing = (error: unknown): boolean =>
  error instanceof CorpusError &&
  (/^(Missing|Unauth|ParsingError)$/.test(error.status) ||
    /^(gone|invalid)$/.test(error.code ?? ''));

async function orNothing<T>(reading: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await reading;
  } catch (error) {
    if (isNothing(error)) return [];
    throw error;
  }
}

/** Returns the ids of the labels in the text of an analysis. */
function uidsIn(text: string): readonly unknown[] {
  try {
    const { labels } = Object(JSON.parse(text)) as { readonly labels?: unknown };
    return Array.isArray(labels)
      ? labels.map((label) => (Object(label) as { uid?: unknown }).uid)
      : [];
  } catch {
    return [];
  }
}

/**
 * Returns the analyses of which a claimed label stands in some version, the last looked at first: anybody can write
 * into a file that a label is from another's analysis, so that only those who made it are named with its author.
 */
export async function confirmedSources(
  claimed: ClaimedSources,
  reader: SourceReader,
): Promise<readonly string[]> {
  const confirmed: string[] = [];
  let left = MAX_READS;
  for (const [name, uids] of claimed) {
    const versions = left > 0 ? await orNothing(reader.versions(name)) : [];
    for (const version of versions.toReversed()) {
      if (left-- <= 0) break;
      const found = await orNothing(reader.text(name, version).then(uidsIn));
      if (!found.some((uid) => typeof uid === 'string' && uids.has(uid))) continue;
      confirmed.push(name);
      break;
    }
  }
  return confirmed;
}
