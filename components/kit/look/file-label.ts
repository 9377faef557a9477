import type { Problem, Source } from '#core';

/**
 * Returns the name by which a reader knows the file of a problem: that of its source, else the one in its address. A
 * kept file has an address of letters and digits, and its name behind it.
 */
export function fileLabel(
  { file = '', sourceId }: Problem,
  sources: readonly Source[] = [],
): string {
  const { name } = sources.find(({ id }) => id === sourceId) ?? {};
  const [address = '', behind] = file.split('#');
  const last = address.replace(/\?.*$/, '').replace(/^.*\//, '');
  return name ?? decoded(behind || last);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
