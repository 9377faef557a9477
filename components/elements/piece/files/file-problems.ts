import { FormatError, type FormatWarning, type Problem } from '#core';
import { worded } from '#corpus';
import { problemOfError } from '#intake';

/** Start of the technical text of a refused analysis. */
const CORRUPTED = 'Corrupted Analysis: ';

/** Problem of opening a file in a piece that cannot be edited. */
export const NO_EDITING: Problem = {
  dialog: 'unexpectedError',
  severity: 'warning',
  key: 'editingLocked',
  message: 'The piece cannot be edited now',
};

/** Actions for the user about a file that cannot be read. */
export interface Ways {
  readonly startNew: () => void;
  readonly keep: () => void;
}

function keyOf(error: unknown): string {
  if (!(error instanceof FormatError)) return 'importFailed';
  return error.name === 'NoSyncError' ? 'importNeedsSync' : 'importBroken';
}

/** Returns the problem of a file that holds more than a page opens; undefined for another error. */
export function tooLarge(
  error: unknown,
  file: string,
  { key, keep }: { readonly key: 'keepAnalysis' | 'keepPoints'; readonly keep: () => void },
): Problem | undefined {
  if (!(error instanceof Error) || error.name !== 'IntakeError') return undefined;
  const actions = [{ key: `dialog.invalidFile.${key}`, run: keep }];
  return { ...problemOfError(error, file), actions };
}

/** Returns the problem of a file that cannot be read at all. */
export function fileBroken(error: unknown, file: string, { startNew, keep }: Ways): Problem {
  const large = tooLarge(error, file, { key: 'keepAnalysis', keep });
  if (large) return large;
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

/** Returns the problem of a file that was read in part; the first warning stands for all. */
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
