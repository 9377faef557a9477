import { LISTING_FILE } from '#core';
import type { CorpusClient } from '../client.js';
import type { CorpusNode } from '../hosted/answers.js';
import { readTree } from '../hosted/listing-answers.js';
import { walkTree } from './walk-tree.js';

/** A tree of static files with all that is in it. */
export interface DirectoryListing {
  /** The root. */
  readonly tree: CorpusNode;
  /** Texts about the parts that were skipped, and why. */
  readonly warnings: readonly string[];
}

/** Returns the listing file of a tree; undefined when there is none, or it is unreadable. */
async function listed(client: CorpusClient, signal?: AbortSignal): Promise<CorpusNode | undefined> {
  try {
    const { url, text } = await client.read('', LISTING_FILE, signal);
    return readTree({ url, value: JSON.parse(text) });
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}

/**
 * Lists a tree: by its listing.json, else by reading all of it.
 * @throws CorpusError when not even the root can be read; the signal's reason
 */
export async function readDirectory(
  client: CorpusClient,
  signal?: AbortSignal,
): Promise<DirectoryListing> {
  const known = await listed(client, signal);
  if (known) return { tree: known, warnings: [] };
  const { tree, warnings } = await walkTree(client, { ...(signal && { signal }) });
  return { tree: readTree({ url: LISTING_FILE, value: tree }), warnings };
}
