import { FormatError, parseAnalysis, parseSynchro, readJson } from '#core';
import { IntakeError } from '../intake-error.js';
import type { Purpose } from '../kinds/file-kinds.js';
import { checkValues } from './check-values.js';
import { scanJson, type JsonLimits } from './scan-json.js';

/** Positions of a score of 20,000 onsets have 20,000 objects; a verbose map of its measures 40,000. */
const TABLE: JsonLimits = { depth: 40, containers: 100_000, strings: 300_000, values: 1_500_000 };
/** The largest analyses that are known have 600 labels. */
const ANALYSIS: JsonLimits = { depth: 40, containers: 40_000, strings: 150_000, values: 100_000 };
const SYNCHRO: JsonLimits = { depth: 40, containers: 100_000, strings: 300_000, values: 300_000 };

const limitsOf = (purpose: Purpose): JsonLimits =>
  purpose === 'analysis' ? ANALYSIS : purpose === 'synchro' ? SYNCHRO : TABLE;

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
export function checkJson(bytes: Uint8Array, purpose: Purpose): void {
  scanJson(bytes, limitsOf(purpose));
  const value = read('malformed', () => readJson(textOf(bytes)));
  checkValues(value);
  if (typeof value !== 'object' || value === null) {
    throw new IntakeError('wrongType', 'The file holds neither an object nor a list');
  }
  if (purpose === 'analysis') read('wrongType', () => parseAnalysis(value));
  if (purpose === 'synchro') read('wrongType', () => parseSynchro(value));
}
