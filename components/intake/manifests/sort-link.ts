import { IntakeError } from '../checks/intake-error.js';
import { problemOfError } from '../problems.js';
import { sortFiles, type SortOptions } from '../sorting/sort-files.js';
import { NOTHING, type SortedDrop } from '../sorting/sorted.js';
import { fetchManifest, nameOfAddress } from './fetch-manifest.js';
import { webAddress } from './texts.js';

/** Returns an address of the web out of a text that a user pasted or typed; undefined for anything else. */
export const linkIn = (text: string): string | undefined => webAddress(stateIn(text) ?? text);

/** Returns the manifest that a link to a viewer names, as viewers pass them on. */
function stateIn(text: string): string | undefined {
  if (!URL.canParse(text.trim())) return undefined;
  const { searchParams } = new URL(text.trim());
  return searchParams.get('manifest') ?? undefined;
}

/**
 * Fetches what a link leads to and sorts it: a manifest, lists of boxes or a collection of IIIF, and nothing
 * else. What cannot be had is a problem; it never rejects but for the signal.
 * @throws the signal's reason
 */
export async function sortLink(url: string, options: SortOptions = {}): Promise<SortedDrop> {
  const name = nameOfAddress(url);
  try {
    const drop = await sortFiles([await fetchManifest(url, options.signal)], options);
    const isIiif = drop.files.every(({ role }) => role === 'manifest' || role === 'marks');
    const isKnown = drop.problems.some(({ code }) => /^empty[MC]|^too/.test(code));
    const isSomething = drop.files.length + drop.collections.length > 0 && drop.pieces.length === 0;
    if ((isIiif && isSomething) || isKnown) return drop;
    throw new IntakeError('notIiif', 'Neither a manifest nor a collection');
  } catch (error) {
    options.signal?.throwIfAborted();
    return { ...NOTHING, problems: [problemOfError(error, name)] };
  }
}
