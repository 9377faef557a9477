import type { Problem, Source } from '#core';

/** A file that is named after its content: letters and digits that say nothing to a reader. */
const HASH = /^[0-9a-f-]{16,}(\.\w+)?$/i;

/**
 * Returns the name by which a reader knows the file of a problem: what the piece says about its source, else the name
 * in its address, else the title of the piece. A kept file has an address of letters and digits, and its name behind
 * it.
 */
export function fileLabel(
  { file = '', sourceId }: Problem,
  sources: readonly Source[] = [],
  title = '',
): string {
  const source = sources.find(({ id }) => id === sourceId);
  const [address = '', behind] = file.split('#');
  const last = address.replace(/\?.*$/, '').replace(/^.*\//, '');
  const name = decoded(behind || last);
  return (source && sourceName(source)) ?? (HASH.test(name) && title ? title : name);
}

/**
 * Returns what a piece says about a source: its name, its description (`said`, where it has one in the language of
 * the reader), or who plays.
 */
export const sourceName = ({ name, info, contributors }: Source, said = info): string | undefined =>
  name ?? said ?? contributors['performer'];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
