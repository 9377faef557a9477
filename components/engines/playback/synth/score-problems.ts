import { FormatError, type Problem } from '#core';

/** A score without a single note. */
export class NoNotesError extends Error {
  constructor() {
    super('the score has no notes');
    this.name = 'NoNotesError';
  }
}

/** Returns the problem, for the user, of a score that cannot play itself. */
export function scoreSilent(error: unknown): { message: string; problem: Problem } {
  const message = error instanceof Error ? error.message : String(error);
  const isEmpty = error instanceof NoNotesError;
  const place = error instanceof FormatError ? placeOf(error) : {};
  const key = isEmpty ? 'scoreWithoutNotes' : 'scoreSilent';
  return { message, problem: { dialog: 'audioError', severity: 'error', key, message, ...place } };
}

const placeOf = ({ pointer, line, column }: FormatError) => ({
  ...(pointer !== undefined && { pointer }),
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
});
