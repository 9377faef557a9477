/** A file of a piece that is kept. */
export interface KeptFile {
  /** Its path in the folder of the piece, with slashes. */
  readonly name: string;
  /** On the disk, not in the memory. */
  readonly content: Blob;
  /** When it was written, in milliseconds since 1970. */
  readonly changed: number;
}

/**
 * Where the folders of pieces are kept in a browser. A file is written as a whole or not at all. All
 * reject with a DOMException of the browser, such as `QuotaExceededError`.
 */
export interface Shelf {
  /** Ids of all folders. */
  pieces(): Promise<readonly string[]>;
  /** The files of a piece; none when there is no such piece. */
  files(piece: string): Promise<readonly KeptFile[]>;
  /** One file; undefined when there is none. */
  file(piece: string, name: string): Promise<KeptFile | undefined>;
  write(piece: string, name: string, content: Blob, signal?: AbortSignal): Promise<void>;
  /** Nothing happens when there is none. */
  delete(piece: string, name: string): Promise<void>;
  /** Deletes the folder of a piece. */
  remove(piece: string): Promise<void>;
}
