import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** Makes the names in a folder survive a power cut. Windows does so by itself and cannot sync folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder, for its owner alone, and those above it so that they survive a power cut. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const top = path.dirname(first);
  for (let each = path.dirname(folder); each.length >= top.length; each = path.dirname(each)) {
    await syncFolder(each);
    if (each === top) return;
  }
}
