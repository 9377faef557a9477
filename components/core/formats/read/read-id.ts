import { isUid } from '../label-uid.js';
import type { Reader } from './reader.js';

/** Ids that were read; of two entries with the same one the second is left out. */
export type SeenIds = Set<string>;

/** Returns the id of an entry, a UUID; undefined, with a warning, for none, or one that another has. */
export function readId(reader: Reader, seen: SeenIds): string | undefined {
  const { id } = reader.raw;
  if (!isUid(id)) return reader.warn('id', 'Not a UUID');
  if (seen.has(id)) return reader.warn('id', 'Another entry has it');
  seen.add(id);
  return id;
}
