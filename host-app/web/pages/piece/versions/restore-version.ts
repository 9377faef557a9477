import { linkedName } from '#core';
import { CorpusError } from '#corpus';
import type { HostedClient } from '#entries/corpus.js';

/** What came of a restoration: the number of the new version, or why there is none. */
export type Restored =
  { readonly version: number | undefined } | 'refused' | 'overtaken' | 'notRestored';

/**
 * Saves a version of an analysis once more, as its newest one; those between stay in the list.
 * @param newest number of the newest version that the user knows: what somebody has saved meanwhile is not overtaken
 */
export async function restoreVersion(
  client: HostedClient,
  path: string,
  {
    name,
    version,
    newest,
  }: { readonly name: string; readonly version: number; readonly newest: number },
): Promise<Restored> {
  try {
    const [file, last] = await Promise.all([
      client.analysis(path, name, undefined, version),
      client.analysis(path, name),
    ]);
    if (last.version !== newest) return 'overtaken';
    const sent = { name: linkedName(name).name, content: file.text };
    return { version: (await client.saveAnalysis(path, sent, { base: last.etag })).version };
  } catch (error) {
    if (!(error instanceof CorpusError)) throw error;
    if (error.status === 'Unauth' || error.code === 'nameTaken') return 'refused';
    return error.code === 'changed' ? 'overtaken' : 'notRestored';
  }
}
