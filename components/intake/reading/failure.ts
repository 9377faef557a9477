import { FormatError } from '#core';
import { IntakeError } from '../checks/intake-error.js';
import type { Failure } from './messages.js';

/** Returns what a worker says of an error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof IntakeError) {
    const { code, message, excess } = error;
    return { is: 'refused', code, message, excess };
  }
  if (error instanceof FormatError) {
    const { name, message, pointer, line, column } = error;
    return {
      is: 'format',
      name,
      message,
      place: {
        ...(pointer !== undefined && { pointer }),
        ...(line !== undefined && { line }),
        ...(column !== undefined && { column }),
      },
    };
  }
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { is: 'other', name, message };
}

/** Returns the error that a worker told; by its name it is still known what a file lacks. */
export function errorOf(failure: Failure): Error {
  if (failure.is === 'refused') {
    const { code, message, excess } = failure;
    return new IntakeError(code, message, excess && { excess });
  }
  const { name, message } = failure;
  const error =
    failure.is === 'format' ? new FormatError(message, failure.place) : new Error(message);
  return Object.assign(error, { name });
}
