/** A stored file of a piece. */
export interface KeptFile {
  /** Its path in the folder of the piece, with slashes. */
  readonly name: string;
  /** On the disk, not in the memory. */
  readonly content: Blob;
  /** Time of writing, in milliseconds since 1970. */
  readonly changed: number;
}

/**
 * Storage for the folders of pieces in a browser. Writes a file as a whole or not at all. All methods
 * reject with a DOMException of the browser, such as `QuotaExceededError`.
 */
export interface Shelf {
  /** Ids of all folders. */
  pieces(): Promise<readonly string[]>;
  /** Returns the files of a piece; none when there is no such piece. */
  files(piece: string): Promise<readonly KeptFile[]>;
  /** Returns one file; undefined when there is none. */
  file(piece: string, name: string): Promise<KeptFile | undefined>;
  write(piece: string, name: string, content: Blob, signal?: AbortSignal): Promise<void>;
  /** Deletes a file, if it exists. */
  delete(piece: string, name: string): Promise<void>;
  /** Deletes the folder of a piece. */
  remove(piece: string): Promise<void>;
}
