import { createHash } from 'node:crypto';

/** Returns the SHA-256 in hexadecimal, which names saved versions and contents of files. */
export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
