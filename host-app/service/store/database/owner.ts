import path from 'node:path';
import Database from 'better-sqlite3';

/** The embedded database is in use by another service. */
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
 * Takes a folder for one service. The lock is one of the kernel on a file of its own, which a process
 * that is killed gives back.
 * @returns what gives the folder back
 * @throws OwnedError when another service has it
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
