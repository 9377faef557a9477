/** Returns a text without case and accents. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of a query is in one of the texts. */
export function matches(query: string, texts: readonly string[]): boolean {
  const all = folded(texts.join(' '));
  return folded(query)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
