import type { FastifyRequest } from 'fastify';
import type { Trouble } from '../process/trouble.js';
import { embedText, visitorLocale } from '../site/embedding/texts.js';
import { ApiError } from './errors.js';

/** Seconds after which another attempt may succeed. */
const RETRY_SECONDS = 5;

/** Returns the refusal that tells a visitor of a trouble in their language. */
export function refusalFor(trouble: Trouble, request: FastifyRequest): ApiError {
  const message = embedText(visitorLocale(request), `trouble.${trouble}`);
  if (trouble === 'full') return new ApiError(507, 'full', message);
  return new ApiError(503, 'away', message, { 'Retry-After': String(RETRY_SECONDS) });
}
