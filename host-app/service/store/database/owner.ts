import path from 'node:path';
import Database from 'better-sqlite3';

/** Thrown if another service uses the embedded database. */
export class OwnedError extends Error {
  constructor(folder: string) {
    super(
      `Another service is running on the folder ${folder}. Stop it, give this one a folder of its ` +
        'own (GLOSA_DATA), or let both share a PostgreSQL server (GLOSA_DATABASE_URL).',
    );
    this.name = 'OwnedError';
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === 'SQLITE_BUSY';

/**
 * Reserves a folder for one service, by a lock of the kernel on a file, which ends with the process even
 * if it is killed.
 * @returns a function that releases the folder
 * @throws OwnedError if another service has it
 */
export function ownFolder(folder: string): () => void {
  const lock = new Database(path.join(folder, 'owner.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new OwnedError(folder) : error;
  }
  return () => lock.close();
}
