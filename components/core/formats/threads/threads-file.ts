import { FormatError } from '../../errors.js';
import { readJson } from '../read/json.js';
import { present } from '../read/layout.js';
import { isObject, toText } from '../read/values.js';
import type { Input, Raw } from '../types/types.js';
import { readThreads, type ThreadsRead } from './read-threads.js';

/** The discussion of a piece itself, as it stands beside its info.json. */
export interface ThreadsFile extends ThreadsRead {
  /** Id of the piece that is discussed; undefined where the file does not say. */
  readonly piece?: string;
  /** The file as it stands. */
  readonly raw: Raw;
}

/**
 * Reads the discussion of a piece (threads.json). Entries that are no threads are reported, and stay in the file.
 * @param input the text of the file, or its parsed value
 * @throws FormatError, with the place, for broken JSON and a file without threads
 */
export function parseThreads(input: Input): ThreadsFile {
  const raw = readJson(input);
  if (!isObject(raw) || !Array.isArray(raw.threads))
    throw new FormatError('the file has no list of threads', { pointer: '/threads' });
  return { ...readThreads({ raw }), ...present({ piece: toText(raw.piece) }), raw };
}
