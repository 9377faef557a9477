import type { Problem } from '#core';

/** Values of sentences that count what is in a file: they may be large. */
const COUNTS = ['found', 'limit'];

/** Returns the values for the sentence of a problem, with large numbers as a language writes them. */
export function shownValues(
  { values }: Pick<Problem, 'values'>,
  language: string,
): Problem['values'] {
  if (!values) return undefined;
  const shown = (key: string, value: string | number) =>
    COUNTS.includes(key) ? value.toLocaleString(language) : value;
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shown(key, value)]));
}
