import {
  checkBytes,
  type CheckedFile as Checked,
} from '../../../components/intake/checks/check-bytes.js';
import type { Purpose } from '../../../components/intake/checks/kinds/file-kinds.js';
import { withFile } from './kinds/file-bytes.js';
import { checkScoreArchive } from './scores/check-score-archive.js';

/** A file that may be kept and served. */
export interface CheckedFile extends Omit<Checked, 'content'> {
  /** What to keep instead of the file, when it had to be cleaned. */
  readonly content?: Buffer;
}

/** A file that came from outside. */
export interface IncomingFile {
  /** Where it lies. */
  readonly path: string;
}

/**
 * Finds out what a file from outside is, by its content, and whether it may be kept: within a second and
 * 64 MB beyond what an idle process has, whatever it is.
 * @param as what the file is wanted as; `any` takes all kinds
 * @throws IntakeError when the file is not taken
 */
export const checkFile = (
  { path }: IncomingFile,
  { as }: { readonly as: Purpose },
): Promise<CheckedFile> =>
  withFile(path, async (bytes) => {
    const options = { as, archivedScore: () => checkScoreArchive(path) };
    const { content, ...checked } = await checkBytes(bytes, options);
    return { ...checked, ...(content && { content: Buffer.from(content.buffer) }) };
  });
