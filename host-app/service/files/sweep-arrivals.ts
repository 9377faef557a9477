import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 86_400_000;

/**
 * Removes leftovers of killed processes from the folder of arriving files. Files younger than a day stay,
 * because another process may still write them.
 * @param now milliseconds since 1970
 */
export async function sweepArrivals(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    try {
      if (now - (await stat(file)).mtimeMs > DAY_MS) await rm(file, { recursive: true });
    } catch (error) {
      // Another process has removed or kept the file.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
