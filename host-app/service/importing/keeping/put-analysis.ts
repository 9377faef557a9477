import { hashOf } from '../../store/hash.js';
import type { Author } from '../../store/records.js';
import type { Store } from '../../store/store.js';

/** An analysis that comes with a corpus. */
export interface AnalysisDraft {
  readonly name: string;
  /** The .dez text, unchanged. */
  readonly content: string;
}

/** Author of imports; no network address has this mark. */
export const IMPORTER: Author = { mark: 'import' };

/**
 * Saves an analysis of a corpus as a version; returns `known` for content that was a version before, and
 * `refused` if a user has saved or hidden an analysis of the name, which stays.
 */
export async function putAnalysis(
  { name, content }: AnalysisDraft,
  piece: string,
  store: Store,
): Promise<'saved' | 'known' | 'refused'> {
  const hash = hashOf(content);
  const versions = await store.analyses.versions(piece, name, 'service');
  if (versions.some((version) => version.hash === hash)) return 'known';
  const current = await store.analyses.read(piece, name, { reader: 'service' });
  if (versions.length > 0 && !current?.isCurated) return 'refused';
  await store.analyses.save({
    piece,
    name,
    content,
    author: IMPORTER,
    expected: current?.hash ?? null,
    isCurated: true,
  });
  return 'saved';
}
