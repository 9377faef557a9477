import { statfs } from 'node:fs/promises';

/** Returns the bytes on the disk of a folder that the service may still use. */
export async function bytesFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
