import type { Raw } from '../types/types.js';

/** An entry of a list in a file, known by its id. */
interface Identified {
  readonly id: string;
  readonly raw: Raw;
}

/** The entries of a list as they were read, as they are, and how they are written. */
export interface Lists<Entry> {
  /** The entries of the file, each with its `raw`. */
  readonly was: readonly Entry[];
  /** The entries to write. */
  readonly now: readonly Entry[];
  /** Returns an entry as written, from what it is in the file. */
  readonly encode: (raw: Raw, now: Entry, was?: Entry) => Raw;
}

/**
 * Writes entries where they stand in the file, with the keys that nobody reads; those that could not be read stay, new
 * ones come last.
 */
export function writeEntries<Entry extends Identified>(
  raws: unknown,
  { was, now, encode }: Lists<Entry>,
): readonly unknown[] {
  const before = new Map(was.map((entry): [unknown, Entry] => [entry.raw, entry]));
  const rest = new Map(now.map((entry) => [entry.id, entry]));
  const kept = (Array.isArray(raws) ? (raws as unknown[]) : []).flatMap((raw) => {
    const known = before.get(raw);
    if (!known) return [raw];
    before.delete(raw);
    const entry = rest.get(known.id);
    rest.delete(known.id);
    return entry ? [encode(raw as Raw, entry, known)] : [];
  });
  return [...kept, ...[...rest.values()].map((entry) => encode(entry.raw, entry))];
}
