import { existsSync } from 'node:fs';
import { copyFile, open, rename } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { syncFolder } from '../files/sync-folder.js';
import type { Settings } from '../process/settings.js';
import { copyOf } from '../store/database/copy-before.js';
import { migrations } from '../store/database/migrations/migrations.js';
import { refuseMoved } from '../store/database/moved.js';
import { ownFolder } from '../store/database/owner.js';

export interface RollbackReport {
  /** The file that is the database again, as it was before the upgrade. */
  readonly copy: string;
  /** The file that keeps the database as it was until now. */
  readonly kept: string;
}

const ADVICE =
  'Restore the backup from before the upgrade into an empty place (npm run backup -- restore …).';

/** Returns the step before which the newest copy was made. */
function lastStep(folder: string): string | undefined {
  return Object.keys(migrations).findLast((step) => existsSync(copyOf(folder, step)));
}

/** Empties the write-ahead log into its database, so that one file is all of it. */
function closeWhole(file: string): void {
  const raw = new Database(file, { fileMustExist: true });
  try {
    raw.pragma('wal_checkpoint(truncate)');
  } finally {
    raw.close();
  }
}

async function copyDurably(source: string, target: string): Promise<void> {
  await copyFile(source, target);
  const file = await open(target, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Takes the last upgrade of an embedded database back: the copy from before takes its place, and the present one
 * is kept beside it, with all that was saved since.
 * @throws OwnedError if the service runs; Error with advice if there is no copy
 */
export async function rollBack({
  data,
  databaseUrl,
}: Pick<Settings, 'data' | 'databaseUrl'>): Promise<RollbackReport> {
  if (databaseUrl !== undefined)
    throw new Error(`A database on a server is not copied before an upgrade. ${ADVICE}`);
  refuseMoved(data);
  const step = lastStep(data);
  if (step === undefined)
    throw new Error(`There is no copy from before an upgrade in ${data}. ${ADVICE}`);
  const release = ownFolder(data);
  try {
    const file = path.join(data, 'glosa.sqlite');
    const copy = copyOf(data, step);
    const kept = path.join(data, `after-${step}-${Date.now()}.sqlite`);
    const draft = `${file}.rollback`;
    closeWhole(file);
    await copyDurably(copy, draft);
    await copyDurably(file, kept);
    await rename(draft, file);
    await syncFolder(data);
    return { copy, kept };
  } finally {
    release();
  }
}
