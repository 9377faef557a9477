import { FileMissingError } from './file-store.js';

/** SHA-256, hexadecimal. */
const HASH = /^[0-9a-f]{64}$/;

/**
 * Where the content of a hash is kept: `ab/ab34…`. Nothing but a hash gets through, so no name can
 * lead out of the store.
 * @throws FileMissingError for a text that is no hash
 */
export function keyOf(hash: string): string {
  if (!HASH.test(hash)) throw new FileMissingError(hash);
  return `${hash.slice(0, 2)}/${hash}`;
}
