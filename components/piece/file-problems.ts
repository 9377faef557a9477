import { FormatError, type FormatWarning, type Problem } from '../core/errors.js';
import { worded } from '../corpus/loading/problems.js';

/** How the technical text of a refused analysis begins. */
const CORRUPTED = 'Corrupted Analysis: ';

/** Nothing is opened in a piece in which nothing may be edited. */
export const NO_EDITING: Problem = {
  dialog: 'unexpectedError',
  severity: 'warning',
  key: 'editingLocked',
  message: 'The piece cannot be edited now',
};

/** What the user may do about a file that cannot be read. */
export interface Ways {
  readonly startNew: () => void;
  readonly keep: () => void;
}

function keyOf(error: unknown): string {
  if (!(error instanceof FormatError)) return 'importFailed';
  return error.name === 'NoSyncError' ? 'importNeedsSync' : 'importBroken';
}

/** A file of which nothing can be read. */
export function fileBroken(error: unknown, file: string, { startNew, keep }: Ways): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const { pointer, line, column } = error instanceof FormatError ? error : {};
  const problem = worded({
    ...{ pointer, line, column, file },
    dialog: 'invalidFile',
    severity: 'error',
    key: keyOf(error),
    message: message.startsWith(CORRUPTED) ? message : CORRUPTED + message,
  });
  const actions = [
    { key: 'dialog.invalidFile.newAnalysis', run: startNew },
    { key: 'dialog.invalidFile.keepAnalysis', run: keep },
  ];
  return { ...problem, actions };
}

/** A file that was read, but not all as it says; the first warning stands for all. */
export function fileOdd(
  file: string,
  warnings: readonly [FormatWarning, ...FormatWarning[]],
): Problem {
  const [{ message, ...place }] = warnings;
  const count = warnings.length;
  const problem = worded({
    ...place,
    file,
    dialog: 'invalidFile',
    severity: 'warning',
    key: 'importOdd',
    message: count > 1 ? `${message} (and ${count - 1} more)` : message,
  });
  return { ...problem, values: { ...problem.values, count } };
}
