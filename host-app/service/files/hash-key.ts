import { FileMissingError } from './file-store.js';

/** SHA-256, hexadecimal. */
const HASH = /^[0-9a-f]{64}$/;

/**
 * Returns the place of a content: `ab/ab34…`. Accepts only hashes, so that no name can lead out of the
 * store.
 * @throws FileMissingError for any other text
 */
export function keyOf(hash: string): string {
  if (!HASH.test(hash)) throw new FileMissingError(hash);
  return `${hash.slice(0, 2)}/${hash}`;
}
