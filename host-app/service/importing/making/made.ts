import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { ImportContext } from '../context.js';
import type { KeptFile } from '../keeping/keep-file.js';
import { hashOf } from '../../store/hash.js';

/**
 * What was made of some bytes, and need not be made again: written down in the folder `made` of the
 * service's data, with the files under their hashes. The folder can be deleted at any time.
 * @param key names the bytes, what is made of them and the version of the program that does
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

/** Undefined for none, and for one that a power failure has torn. */
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

/** The kept files that are named anywhere in a value. */
function filesIn(value: unknown): readonly KeptFile[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('hash' in value) return [value as KeptFile];
  return Object.values(value).flatMap(filesIn);
}
