import { type Piece, takePieceThreads } from '#core';
import { parseThreads } from '#core/discussion';
import { CorpusError } from '../corpus-error.js';
import { skipped } from './complaints.js';
import type { LoadContext } from './load-context.js';
import { problemOf, worded } from './problems.js';

/**
 * Reads what is said about a piece itself, in the file that its info names or in the info. Where that fails, the piece
 * reports it and has all the rest.
 */
export async function takeThreads(piece: Piece, context: LoadContext): Promise<void> {
  const { info, infoUrl, options } = context;
  const given = info.raw['threads'];
  const file = typeof given === 'string' ? context.url(given) : infoUrl;
  try {
    const input = typeof given === 'string' ? (await context.read(given)).text : given;
    const { piece: of, threads, warnings } = parseThreads(input);
    if (options.signal?.aborted) return;
    if (of !== undefined && info.id && of !== info.id) {
      const words = { dialog: 'invalidFile', severity: 'warning', key: 'threadsOfOther' } as const;
      const message = `The threads are those of the piece ${of}, not of ${info.id} (${file})`;
      return piece.report(worded({ ...words, file, message }));
    }
    takePieceThreads(piece, threads);
    const [first, ...others] = warnings;
    if (first) piece.report(skipped([first, ...others], { file }));
  } catch (error) {
    if (options.signal?.aborted) return;
    const failed = error instanceof CorpusError ? error.file : file;
    const words = { subject: 'threads', severity: 'warning', file: failed } as const;
    piece.report(problemOf(error, words));
  }
}
