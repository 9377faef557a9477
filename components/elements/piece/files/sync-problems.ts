import { FormatError, type FormatWarning, type Problem } from '#core';
import { worded } from '#corpus';
import type { OddPoints } from './odd-points.js';

/** Returns the problem when no points are changed: the piece is locked, or no recording plays. */
export const syncLocked = (key: 'syncLocked' | 'syncNoRecording'): Problem => ({
  dialog: 'unexpectedError',
  severity: 'warning',
  key,
  message:
    key === 'syncLocked'
      ? 'The piece cannot be edited now'
      : 'There is no recording to synchronize',
});

const KEYS: Readonly<Record<string, string>> = {
  NoMeasuresError: 'syncFileNeedsMeasures',
  NoTempoError: 'syncFileWithoutTempo',
};

/** Returns the problem of a file without readable sync points. */
export function syncFileBroken(error: unknown, file: string): Problem {
  const { pointer, line, column } = error instanceof FormatError ? error : {};
  const other = error instanceof FormatError ? 'syncFileBroken' : 'syncFileFailed';
  return worded({
    ...{ pointer, line, column, file },
    dialog: 'invalidFile',
    severity: 'error',
    key: (error instanceof Error && KEYS[error.name]) || other,
    message: error instanceof Error ? error.message : String(error),
  });
}

/** Actions for the user about points out of order. */
export interface Ways {
  readonly leaveOut: () => void;
  readonly keep: () => void;
}

/**
 * Returns the problem of a file with points that are equal or out of order; the first of them stands for
 * all.
 */
export function syncFileReversed(
  file: string,
  disorder: readonly [FormatWarning, ...FormatWarning[]],
  { leaveOut, keep }: Ways,
): Problem {
  const [{ message, ...place }] = disorder;
  const count = disorder.length;
  const problem = worded({
    ...{ ...place, file, ...(place.line !== undefined && { column: 1 }) },
    dialog: 'invalidFile',
    severity: 'error',
    key: 'syncFileReversed',
    message: count > 1 ? `${message} (and ${count - 1} more)` : message,
  });
  const actions = [
    { key: 'dialog.invalidFile.withoutPoints', run: leaveOut },
    { key: 'dialog.invalidFile.keepPoints', run: keep },
  ];
  return { ...problem, values: { ...problem.values, count }, actions };
}

/** Actions for the user about points that are in use and perhaps wrong. */
export interface Afterwards {
  readonly keep: () => void;
  readonly takeBack: () => void;
}

/**
 * Returns the problem of a file whose points were taken in spite of errors; the first error stands for all.
 */
export function syncFileOdd(
  file: string,
  odd: readonly [FormatWarning | OddPoints, ...FormatWarning[]],
  { keep, takeBack }: Afterwards,
): Problem {
  const [first] = odd;
  const { message, pointer, line } = first;
  const isOther = 'key' in first;
  const problem = worded({
    ...{ pointer, line, file, ...(line !== undefined && { column: 1 }) },
    dialog: 'invalidFile',
    severity: 'warning',
    key: isOther ? first.key : 'syncFileOdd',
    message: odd.length > 1 ? `${message} (and ${odd.length - 1} more)` : message,
  });
  const actions = [
    { key: 'dialog.invalidFile.keepNew', run: keep },
    { key: 'dialog.invalidFile.takeBack', run: takeBack },
  ];
  const count = isOther ? first.count : odd.length;
  return { ...problem, values: { ...problem.values, count }, actions };
}
