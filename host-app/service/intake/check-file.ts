import { checkBytes, type CheckedFile as Checked, type Purpose } from '#intake/checks';
import { withFile } from './file-bytes.js';
import { checkScoreArchive } from './check-score-archive.js';

/** A file that is safe to keep and serve. */
export interface CheckedFile extends Omit<Checked, 'content'> {
  /** Cleaned content to keep instead of the file, if it needed cleaning. */
  readonly content?: Buffer;
}

/**
 * Detects the kind of a file by its content and checks that it is safe, within a second and 64 MB of memory
 * for any file.
 * @param path of the file
 * @param as expected kind; `any` for all
 * @throws IntakeError for a refused file
 */
export const checkFile = (
  { path }: { readonly path: string },
  { as }: { readonly as: Purpose },
): Promise<CheckedFile> =>
  withFile(path, async (bytes) => {
    const options = { as, archivedScore: () => checkScoreArchive(path) };
    const { content, ...checked } = await checkBytes(bytes, options);
    return { ...checked, ...(content && { content: Buffer.from(content.buffer) }) };
  });
