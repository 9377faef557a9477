/** A file that is read in pieces. */
export interface FileBytes {
  /** In bytes. */
  readonly size: number;
  /** The bytes from an offset; fewer where the file ends. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** The whole file, piece by piece. Each piece is only good until the next one is asked for. */
  chunks(): AsyncIterable<Uint8Array>;
}

const CHUNK = 2 ** 17;

/** The bytes of a file of a page; it is never held as a whole. */
export function blobBytes(blob: Blob): FileBytes {
  const { size } = blob;
  const read = async (offset: number, length: number) =>
    new Uint8Array(await blob.slice(offset, offset + Math.max(0, length)).arrayBuffer());
  return {
    size,
    read,
    async *chunks() {
      for (let offset = 0; offset < size; offset += CHUNK) yield await read(offset, CHUNK);
    },
  };
}
