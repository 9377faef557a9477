import { patchValue } from '../write/patch.js';
import { writeEntries } from '../write/write-entries.js';
import type { Raw } from '../types/types.js';
import { readRelations } from './read-relations.js';
import type { Relation } from './relation.js';

const encode = ({ raw: _, ...relation }: Relation): Raw => relation;

/**
 * Returns a list of relations as a file holds them. What has not changed stays as it stands there, with the keys and the
 * entries that nobody reads.
 * @param raws the list before, as it stands in the file
 */
export function writeRelations(
  raws: readonly unknown[],
  relations: readonly Relation[],
): readonly unknown[] {
  const { relations: was } = readRelations({ raw: { relations: raws } });
  return writeEntries(raws, {
    was,
    now: relations,
    encode: (raw, now, before) => patchValue(raw, before ? encode(before) : {}, encode(now)) as Raw,
  });
}
