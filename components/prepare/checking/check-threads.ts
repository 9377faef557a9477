import { isObject, type PieceInfo } from '#core';
import { parseThreads } from '#core/discussion';
import { INFO_FILE } from '#intake/node';
import type { FolderFiles } from './folder-files.js';

const WHAT = 'What is said about the piece';

/** Checks the threads about the piece itself: that their file is there, readable and of this piece. */
export async function checkThreads({ raw, id }: PieceInfo, files: FolderFiles): Promise<void> {
  const { threads: given } = raw;
  if (given === undefined) return;
  const name = typeof given === 'string' ? given : INFO_FILE;
  const parse = async (content: Blob) =>
    parseThreads(isObject(given) ? given : typeof given === 'string' ? await content.text() : '[]');
  const read = await files.parsed(name, WHAT, parse);
  if (read?.piece !== undefined && id && read.piece !== id)
    files.say(
      'warning',
      name,
      `${WHAT} is about the piece ${read.piece}, so pages do not show it.`,
    );
}
