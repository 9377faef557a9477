import { createHash } from 'node:crypto';

/** SHA-256, hexadecimal: it names versions of what is saved, and contents of files. */
export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
