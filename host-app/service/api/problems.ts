import { FormatError } from '#core';
import { IntakeError } from '#intake/checks';
import { AuthError, TooManyError } from '../accounts/errors.js';
import { TooLargeError } from '../files/arrival.js';
import { ActError, type ActFault } from '../store/act-error.js';
import { ConflictError } from '../store/records.js';
import { ApiError } from './errors.js';
import { etagOf } from './etags.js';

/** Our codes for the refusals of the web framework. */
const CODES: Readonly<Record<number, string>> = {
  400: 'invalid',
  404: 'notFound',
  406: 'tooLarge',
  413: 'tooLarge',
  415: 'wrongType',
};

const FAULTS: Readonly<Record<ActFault, readonly [status: number, code: string]>> = {
  missing: [404, 'notFound'],
  conflict: [409, 'conflict'],
  invalid: [422, 'invalid'],
};

const conflict = ({ current, message }: ConflictError): ApiError =>
  new ApiError(412, 'changed', message, current === undefined ? {} : { ETag: etagOf(current) });

const intakeStatus = ({ code }: IntakeError): number => {
  if (code === 'tooLarge') return 413;
  return code === 'unknownType' || code === 'wrongType' ? 415 : 422;
};

/** Returns the refusal to send for an error; undefined for an internal error. */
export function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof ConflictError) return conflict(error);
  if (error instanceof ActError) {
    const [status, code] = FAULTS[error.fault];
    return new ApiError(status, code, error.message);
  }
  if (error instanceof TooManyError)
    return new ApiError(429, error.code, error.message, { 'Retry-After': String(error.seconds) });
  if (error instanceof AuthError)
    return new ApiError(error.status, error.code, error.message, {
      ...(error.status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      ...(error.status === 503 && { 'Retry-After': '5' }),
    });
  if (error instanceof IntakeError)
    return new ApiError(intakeStatus(error), error.code, error.message);
  if (error instanceof TooLargeError) return new ApiError(413, 'tooLarge', error.message);
  if (error instanceof FormatError) return new ApiError(422, 'invalid', error.message);
  return ofFramework(error);
}

function ofFramework(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { statusCode = 500, message } = error as Error & { readonly statusCode?: number };
  if (statusCode < 400 || statusCode >= 500) return undefined;
  const status = statusCode === 406 ? 413 : statusCode;
  return new ApiError(status, CODES[statusCode] ?? 'invalid', message);
}
