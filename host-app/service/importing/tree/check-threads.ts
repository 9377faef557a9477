import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PieceInfo } from '#core';
import { parseThreads } from '#core/discussion';
import { isSafePath } from '#intake/checks';
import { idOf } from '../../store/paths.js';
import { messageOf, type Notes } from '../report.js';

/**
 * Says what pages will not show of the threads about a piece itself. The file stays beside the piece, where readers see
 * that nobody vouches for its authors: none of its names is taken for an account.
 */
export async function checkThreads(
  { folder, path: target }: { readonly folder: string; readonly path: string },
  { raw: { threads: given } }: PieceInfo,
  notes: Notes,
): Promise<void> {
  if (given === undefined) return;
  const name = typeof given === 'string' ? given : 'info.json';
  try {
    if (typeof given === 'string' && !isSafePath(given)) return;
    const input = typeof given === 'string' ? await textOf(path.join(folder, given)) : given;
    const { piece, warnings } = parseThreads(input);
    const [first] = warnings;
    if (first) notes.warn(`${name}: ${first.message} (${first.pointer})`);
    if (piece !== undefined && piece !== idOf(target))
      notes.warn(`${name}: its threads are about the piece ${piece} and are not shown`);
  } catch (error) {
    notes.warn(`${name}: its threads are not shown: ${messageOf(error)}`);
  }
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new Error('there is no such file');
  });
}
