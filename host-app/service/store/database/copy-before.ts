import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Opened } from './opened.js';

/** Returns the copy of an embedded database from before a step. */
export const copyOf = (folder: string, step: string): string =>
  path.join(folder, `before-${step}.sqlite`);

/**
 * Copies an embedded database, before a new version changes its tables, to `before-STEP.sqlite` in the same folder.
 * @param step the first step that it lacks
 * @returns the copy, which may be there already
 * @throws Error if it cannot be copied, as on a full disk; then it should not be changed
 */
export async function copyBefore(
  { db }: Pick<Opened, 'db'>,
  folder: string,
  step: string,
): Promise<string> {
  const target = copyOf(folder, step);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  await rm(draft, { force: true });
  await sql`vacuum into ${draft}`.execute(db);
  await rename(draft, target);
  return target;
}
