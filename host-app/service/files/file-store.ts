import type { Readable } from 'node:stream';
import type { ByteRange } from '#shared/byte-range.js';

/** A whole file in the folder of arriving files, synced to the disk. */
export interface ArrivedFile {
  /** Its place until it is stored or dropped. */
  readonly path: string;
  /** SHA-256 of its content, hexadecimal. */
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
}

/** Keeps files under the hash of their content, and never changes or removes them. */
export interface FileStore {
  /** Moves an arrived file into the store, durably. Keeping the same content twice is free. */
  keep(file: ArrivedFile): Promise<void>;
  /** Opens a content. @throws FileMissingError if the store has none of the hash */
  open(hash: string, range?: ByteRange): Promise<Readable>;
  /** Reads a content whole; only for small ones. @throws FileMissingError if the store has none of the hash */
  read(hash: string): Promise<Buffer>;
  has(hash: string): Promise<boolean>;
  /**
   * Asks whether contents can be had.
   * @throws PlaceMissingError if the store answers, but lacks the place of all contents; Error if it is away, after
   * some seconds where it hangs
   */
  check(): Promise<void>;
  /**
   * Lists the contents whose hashes begin with two digits, with their sizes in bytes. All are listed by asking for
   * each of `HASH_STARTS`.
   */
  sizes(start: string): Promise<ReadonlyMap<string, number>>;
}

/** The first two digits of all hashes: `00` to `ff`. */
export const HASH_STARTS: readonly string[] = Array.from({ length: 256 }, (_, number) =>
  number.toString(16).padStart(2, '0'),
);

export class FileMissingError extends Error {
  constructor(hash: string) {
    super(`No file is stored under ${hash}`);
    this.name = 'FileMissingError';
  }
}

/** Thrown where a store has no place for contents, such as the bucket of the settings. */
export class PlaceMissingError extends Error {
  override readonly name = 'PlaceMissingError';
}
