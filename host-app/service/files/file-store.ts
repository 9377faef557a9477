import type { Readable } from 'node:stream';

/** A file that has arrived whole and lies, synced to the disk, in the folder of arriving files. */
export interface ArrivedFile {
  /** Where it lies until it is kept or dropped. */
  readonly path: string;
  /** SHA-256 of its content, hexadecimal. */
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Keeps files under the hash of their content. What is kept is never changed or removed. */
export interface FileStore {
  /** Keeps a file durably; the arrived one is gone afterwards. Keeping the same content twice is free. */
  keep(file: ArrivedFile): Promise<void>;
  /** @throws FileMissingError when nothing is kept under the hash */
  open(hash: string, range?: ByteRange): Promise<Readable>;
  has(hash: string): Promise<boolean>;
}

export class FileMissingError extends Error {
  constructor(hash: string) {
    super(`No file is kept under ${hash}`);
    this.name = 'FileMissingError';
  }
}
