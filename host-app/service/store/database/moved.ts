import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FILE = 'moved.json';

interface Move {
  /** Where the content is since: in words, without passwords. */
  readonly to: string;
  /** ISO 8601, UTC. */
  readonly date: string;
}

const markOf = (folder: string): string => path.join(folder, FILE);

/** Thrown for a folder whose database is used elsewhere since. */
export class MovedError extends Error {
  constructor(folder: string, { to, date }: Move) {
    super(
      `The database in ${folder} was moved on ${date} (UTC). It is now: ${to}. ` +
        'Set GLOSA_DATABASE_URL, or GLOSA_DATA, and GLOSA_S3_… as the service there has them. ' +
        `To use the former database again all the same, remove ${markOf(folder)}.`,
    );
    this.name = 'MovedError';
  }
}

function moveIn(file: string): Move {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Move;
  } catch {
    // Cut off by a full disk, or written by hand: the mark counts.
    return { to: 'elsewhere', date: 'an unknown day' };
  }
}

/** Refuses a folder whose database was moved: what is changed in it would be lost. @throws MovedError */
export function refuseMoved(folder: string): void {
  const file = markOf(folder);
  if (existsSync(file)) throw new MovedError(folder, moveIn(file));
}

/** Marks the folder of an embedded database whose content is used elsewhere from now on. */
export async function markMoved(folder: string, to: string): Promise<void> {
  const move: Move = { to, date: new Date().toISOString() };
  await writeFile(markOf(folder), `${JSON.stringify(move)}\n`, { mode: 0o600, flush: true });
}

/** Removes the mark of a folder into which a database has come. */
export const unmarkMoved = (folder: string): Promise<void> => rm(markOf(folder), { force: true });
