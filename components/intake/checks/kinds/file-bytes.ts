/** A file that is read in pieces. */
export interface FileBytes {
  /** In bytes. */
  readonly size: number;
  /** Returns the bytes from an offset; fewer where the file ends. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** Returns the whole file, piece by piece. Each piece is valid only until the next one. */
  chunks(): AsyncIterable<Uint8Array>;
}

/** Returns the beginning of a file, as if it ended there. */
export const firstBytes = (bytes: FileBytes, size: number): FileBytes => ({
  size,
  read: (offset, length) => bytes.read(offset, Math.min(length, size - offset)),
  async *chunks() {
    let left = size;
    for await (const chunk of bytes.chunks()) {
      yield chunk.subarray(0, left);
      left -= chunk.length;
      if (left <= 0) return;
    }
  },
});

const CHUNK = 2 ** 20;

/** Returns the bytes of a file of a page; it is never held as a whole. */
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

/**
 * Returns a file of which somebody is told how much was read so far, as a share of its size; beyond 1 when
 * parts of it are read again. Reading goes on when that is done.
 */
export function watchedBytes(
  bytes: FileBytes,
  onRead: (share: number) => Promise<void>,
): FileBytes {
  const { size } = bytes;
  let count = 0;
  const take = (length: number) => {
    count += length;
    return onRead(count / Math.max(1, size));
  };
  return {
    size,
    async read(offset, length) {
      const read = await bytes.read(offset, length);
      await take(read.length);
      return read;
    },
    async *chunks() {
      for await (const chunk of bytes.chunks()) {
        yield chunk;
        await take(chunk.length);
      }
    },
  };
}
