import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Returns a function that leaves no trace of a folder that is about to be made, nor of those around it. */
function undoing(folder: string): () => void {
  const isThere = existsSync(folder);
  let made = folder;
  while (!isThere && !existsSync(path.dirname(made))) made = path.dirname(made);
  return () => {
    rmSync(made, { recursive: true, force: true });
    if (isThere) mkdirSync(folder);
  };
}

/**
 * Does work that fills a folder, which is empty or not there yet. When the work fails or is stopped, the folder is as
 * before; when it is stopped, at once.
 * @throws what the work throws, or the reason of `signal`
 */
export async function orNothing<T>(
  folder: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const undo = undoing(folder);
  signal.onabort = undo;
  try {
    const done = await work();
    signal.throwIfAborted();
    return done;
  } catch (error) {
    // The step under way may have written files after the removal.
    undo();
    throw error;
  } finally {
    signal.onabort = null;
  }
}
