import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { counted } from '../../process/counted.js';
import { isDatabase, isFilled } from './absent.js';

/** What SQLite keeps beside a database. */
const BESIDE = ['', '-wal', '-shm'];

/** Thrown for a database that must not be used as it is. */
export class DamagedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DamagedError';
  }
}

/** Says what an operator can do about a database that is damaged or gone. */
const ADVICE =
  'Nothing has been changed. Restore a backup into an empty folder (npm run backup -- restore …), or ' +
  'put back a copy of the file, with its -wal file if there is one. To begin anew, set GLOSA_DATA to an empty folder.';

/** Databases of up to so many bytes are read as a whole at each start, which takes less than a second. */
const QUICK_BYTES = 64e6;

/** @throws Error that names the first damage */
function checkPages(raw: Database): void {
  const found = String(raw.pragma('quick_check(1)', { simple: true }));
  if (found !== 'ok') throw new Error(found.replaceAll('\n', ' '));
}

/** Returns the number of kept files in the folder of a service. */
function filesIn(folder: string): number {
  const files = path.join(folder, 'files');
  if (!existsSync(files)) return 0;
  let count = 0;
  for (const entry of readdirSync(files, { withFileTypes: true }))
    if (entry.isDirectory()) count += readdirSync(path.join(files, entry.name)).length;
  return count;
}

/**
 * Refuses to begin with a new database where the folder is full of files: they belong to one that is gone.
 * @throws DamagedError
 */
export function refuseLostDatabase(folder: string, file: string): void {
  if (isDatabase(file)) return;
  const count = filesIn(folder);
  if (count === 0) return;
  const what = existsSync(file) ? 'is empty' : 'is missing';
  throw new DamagedError(
    `${file} ${what}, but its folder holds ${counted(count, 'file')} of a service. ${ADVICE}`,
  );
}

/**
 * Opens a database and looks at what costs nothing: its head, its tables, and whether all of its pages are there.
 * @throws DamagedError
 */
export function openHealthy(file: string, open: (file: string) => Database): Database {
  let raw: Database | undefined;
  try {
    raw = open(file);
    const pages = Number(raw.pragma('page_count', { simple: true }));
    const size = Number(raw.pragma('page_size', { simple: true }));
    raw.prepare('select count(*) from sqlite_schema').get();
    // With a write-ahead log, pages at the end may stand only in it.
    const isShort = !isFilled(`${file}-wal`) && statSync(file).size < pages * size;
    if (isShort) throw new Error('its end is missing');
    if (pages * size <= QUICK_BYTES) checkPages(raw);
    return raw;
  } catch (error) {
    raw?.close();
    if (!isDamage(error)) throw error;
    const { message } = error as Error;
    throw new DamagedError(`${file} is damaged (${message}). ${ADVICE}`, { cause: error });
  }
}

/** Whether an error tells of a damaged file, not of a lock, a full disk or a missing right. */
function isDamage(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return code === undefined || (typeof code === 'string' && /^SQLITE_(CORRUPT|NOTADB)/.test(code));
}

/**
 * Opens a database whose content may be lost. A damaged one is made anew by its owner; a guest beside it goes on
 * without.
 * @param onLoss called with the damage
 */
export function openExpendable(
  file: string,
  open: (file: string) => Database,
  { isGuest, onLoss }: { readonly isGuest: boolean; readonly onLoss: (error: Error) => void },
): Database {
  try {
    return openHealthy(file, open);
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    if (isGuest) return open(':memory:');
    onLoss(error);
    for (const ending of BESIDE) rmSync(`${file}${ending}`, { force: true });
    return open(file);
  }
}
