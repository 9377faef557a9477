import { open } from 'node:fs/promises';
import type { FileBytes } from '#intake/checks';

const CHUNK = 2 ** 17;

/** Runs work with an open file, and closes it afterwards. */
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
