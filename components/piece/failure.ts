import type { Problem } from '../core/errors.js';
import { PieceError } from '../corpus/loading/problems.js';

/** What is told of a piece that could not be loaded. */
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
