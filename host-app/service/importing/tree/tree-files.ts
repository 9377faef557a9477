import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isSafePath } from '#intake/checks';
import { rethrowTrouble } from '../../process/trouble.js';
import type { ImportContext } from '../context.js';
import { admitFile, keepFile } from '../keeping/keep-file.js';
import type { ResourceDraft } from '../keeping/put-piece.js';
import type { Notes } from '../report.js';
import type { PlannedFolder } from './plan.js';
import type { TreeFile } from './walk.js';

/** Stores the files of a piece or corpus. Notes and leaves out files that the checks refuse. */
export async function keepTreeFiles(
  { path: owner, folder }: PlannedFolder,
  files: readonly TreeFile[],
  { context, notes }: { readonly context: ImportContext; readonly notes: Notes },
): Promise<readonly ResourceDraft[]> {
  const drafts: ResourceDraft[] = [];
  for (const { name: found } of files) {
    const name = found.normalize('NFC');
    try {
      if (!isSafePath(name)) throw new Error('not a name for a file');
      const file = path.join(folder, found);
      const known = await context.store.resources.find(owner, name);
      // The stored file of that name was checked when it came.
      if (known?.hash === (await hashOf(file))) drafts.push(known);
      else
        drafts.push({ name, ...(await keepFile(await admitFile(file, 'any', context), context)) });
    } catch (error) {
      rethrowTrouble(error);
      notes.fail(name, error);
    }
  }
  return drafts;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
