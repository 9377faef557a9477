/** A file whose bytes can be had piece by piece. */
export interface ByteSource {
  /** Bytes of the whole file; undefined until it is known. */
  readonly size: number | undefined;
  /** Whether a place can be read without all that is before it. */
  readonly isRandom: boolean;
  /**
   * The bytes from `start` to before `end`; fewer at the end of the file, none behind it.
   * @throws when the file cannot be read any more.
   */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Lets the connection go; what is being read is refused. */
  dispose(): void;
}

/** An answer that is no file. */
export class BytesError extends Error {
  constructor(url: string, status: number) {
    super(`${url} answered ${status}`);
    this.name = 'BytesError';
  }
}
