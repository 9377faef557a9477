import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { ImportContext } from '../context.js';
import type { KeptFile } from '../keeping/keep-file.js';
import { hashOf } from '../../store/hash.js';

/**
 * Returns the result of some work on bytes, from an earlier run if there was one. Notes stand in the folder
 * `made` of the service's data, files under their hashes. The folder can be deleted at any time.
 * @param key names the bytes, the kind of work and the version of the program
 */
export async function remembered<T extends object>(
  key: string,
  make: () => Promise<T>,
  context: ImportContext,
): Promise<T> {
  const folder = path.join(context.data, 'made');
  const file = path.join(folder, `${hashOf(key)}.json`);
  const known = await readNote(file);
  if (known !== undefined && (await areKept(known, context))) return known as T;
  const made = await make();
  await mkdir(folder, { recursive: true });
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, JSON.stringify(made));
  await rename(written, file);
  return made;
}

/** Reads a note; undefined if it is missing, or incomplete after a power failure. */
async function readNote(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

async function areKept(made: unknown, { files }: ImportContext): Promise<boolean> {
  for (const { hash } of filesIn(made)) if (!(await files.has(hash))) return false;
  return true;
}

/** Returns all stored files in a value. */
function filesIn(value: unknown): readonly KeptFile[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('hash' in value) return [value as KeptFile];
  return Object.values(value).flatMap(filesIn);
}
