/** Returns a key as words: `piecesDone` as `pieces done`. */
const spaced = (key: string): string =>
  key.replace(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, next: string) => `${end} ${next.toLowerCase()}`,
  );

/** Returns a value of JSON as words on one line, without its brackets and quotes. */
export function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (typeof value === 'string') return value;
  if (value === null) return 'none';
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.entries(value)
    .map(([key, each]) => `${spaced(key)}: ${wordsOf(each)}`)
    .join('; ');
}
