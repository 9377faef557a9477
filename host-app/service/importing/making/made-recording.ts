import { FILE_KINDS } from '#intake/checks';
import type { ImportContext } from '../context.js';
import { keepMade, type AdmittedFile, type KeptFile } from '../keeping/keep-file.js';
import { remembered } from './made.js';
import type { Maker } from './maker.js';

/** The measurements of a recording. */
export interface MadeRecording {
  /** In seconds. */
  readonly duration: number;
  readonly peaks: KeptFile;
}

/** Raise it to measure recordings again. */
const VERSION = 1;

/**
 * Measures a recording, or finds the earlier result.
 * @throws MakingError
 */
export const makeRecording = (
  file: AdmittedFile,
  name: string,
  { maker, context }: { readonly maker: Maker; readonly context: ImportContext },
): Promise<MadeRecording> =>
  remembered(
    `recording ${VERSION} ${file.hash}`,
    async () => {
      const { duration, peaks } = await maker.recording({ path: file.path, name });
      return { duration, peaks: await keepMade(peaks, FILE_KINDS.peaks.type, context) };
    },
    context,
  );
