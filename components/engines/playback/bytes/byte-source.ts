/** A file whose bytes can be had piece by piece. */
export interface ByteSource {
  /** Bytes of the whole file; undefined until it is known. */
  readonly size: number | undefined;
  /** Whether a place can be read without all that is before it. */
  readonly isRandom: boolean;
  /**
   * Returns the bytes from `start` to before `end`; fewer at the end of the file, none behind it.
   * @throws when the file can no longer be read
   */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Reads a few bytes of a place whose neighbors are not wanted: no more than these are fetched. */
  peek(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Closes the connection; pending reads reject. */
  dispose(): void;
}

/** An answer that is no file. */
export class BytesError extends Error {
  constructor(url: string, status: number) {
    super(`${url} answered ${status}`);
    this.name = 'BytesError';
  }
}
