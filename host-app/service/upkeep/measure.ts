import { createHash } from 'node:crypto';
import type { FileStore } from '../files/file-store.js';

/** Hash and size of a content as it was read, not as it is named. */
export interface Measured {
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
}

/** Reads a kept content whole. @throws FileMissingError; errors of the store */
export async function measure(hash: string, files: FileStore): Promise<Measured> {
  const sum = createHash('sha256');
  let size = 0;
  for await (const chunk of await files.open(hash)) {
    sum.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { hash: sum.digest('hex'), size };
}
