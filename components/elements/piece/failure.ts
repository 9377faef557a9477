import type { Problem } from '#core';
import { PieceError } from '#corpus';

/** Returns the message for a piece that failed to load. */
export const problemOfFailure = (error: unknown, file: string): Problem =>
  error instanceof PieceError
    ? error.problem
    : {
        dialog: 'unexpectedError',
        severity: 'error',
        key: 'unexpected',
        message: error instanceof Error ? error.message : String(error),
        file,
      };
