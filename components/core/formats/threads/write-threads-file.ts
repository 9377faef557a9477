import { check } from '../read/check.js';
import { writeJson } from '../read/json.js';
import type { Raw } from '../types/types.js';
import { isThreadsRecord } from '../write/record-validators.generated.js';
import type { Thread } from './thread.js';
import { writeThreads } from './write-threads.js';

/**
 * Returns the text of a threads.json. What has not changed stays as it stands in the file before.
 * @throws FormatError when the threads cannot be written
 */
export function serializeThreads(raw: Raw, threads: readonly Thread[]): string {
  const file = { ...raw, threads: writeThreads(raw.threads, threads) };
  // What stood there and could not be read stays, so only what is new is checked.
  check({ threads: writeThreads([], threads) }, isThreadsRecord, { prefix: 'Cannot be written: ' });
  return writeJson(file);
}
