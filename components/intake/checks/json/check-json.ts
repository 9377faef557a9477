import { FormatError, parseAnalysis, parseSynchro, readJson } from '#core';
import { IntakeError } from '../intake-error.js';
import type { Purpose } from '../kinds/file-kinds.js';
import { JSON_LIMITS } from '../limits.js';
import { checkValues } from './check-values.js';
import { scanJson, type JsonLimits } from './scan-json.js';

const limitsOf = (purpose: Purpose): JsonLimits =>
  purpose === 'analysis' || purpose === 'synchro' ? JSON_LIMITS[purpose] : JSON_LIMITS.table;

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new IntakeError('malformed', 'The file is not UTF-8', { cause });
  }
}

/** Runs a reader of the core and turns its errors into an `IntakeError`. */
function read<Result>(code: 'malformed' | 'wrongType', reader: () => Result): Result {
  try {
    return reader();
  } catch (cause) {
    if (cause instanceof FormatError) throw new IntakeError(code, cause.message, { cause });
    throw cause;
  }
}

/**
 * Checks a JSON text: its size before it is parsed, and then that it is what it is wanted as.
 * @throws IntakeError
 */
export function checkJson(
  bytes: Uint8Array,
  purpose: Purpose,
  limits: JsonLimits = limitsOf(purpose),
): void {
  scanJson(bytes, limits);
  const value = read('malformed', () => readJson(textOf(bytes)));
  checkValues(value);
  if (typeof value !== 'object' || value === null) {
    throw new IntakeError('wrongType', 'The file holds neither an object nor a list');
  }
  if (purpose === 'analysis') read('wrongType', () => parseAnalysis(value));
  if (purpose === 'synchro') read('wrongType', () => parseSynchro(value));
}
