import { open } from 'node:fs/promises';

/** A file that is read in pieces. */
export interface FileBytes {
  /** In bytes. */
  readonly size: number;
  /** The bytes from an offset; fewer where the file ends. */
  read(offset: number, length: number): Promise<Buffer>;
  /** The whole file, piece by piece. Each piece is only good until the next one is asked for. */
  chunks(): AsyncGenerator<Buffer>;
}

const CHUNK = 2 ** 17;

/** Opens a file for some work, and closes it again. */
export async function withFile<Result>(
  path: string,
  work: (bytes: FileBytes) => Promise<Result>,
): Promise<Result> {
  await using handle = await open(path, 'r');
  const { size } = await handle.stat();
  const fill = async (buffer: Buffer, offset: number) => {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, offset);
    return buffer.subarray(0, bytesRead);
  };
  return await work({
    size,
    read: (offset, length) =>
      fill(Buffer.alloc(Math.max(0, Math.min(length, size - offset))), offset),
    async *chunks() {
      const buffer = Buffer.alloc(CHUNK);
      for (let offset = 0; offset < size;) {
        const chunk = await fill(buffer, offset);
        if (chunk.length === 0) return;
        yield chunk;
        offset += chunk.length;
      }
    },
  });
}
