/** First and last year, both included. */
export interface Years {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the years that a text names, such as `1824`, `c. 1720` or `1844–1850`; undefined when there are
 * none.
 */
export function yearsIn(text: string): Years | undefined {
  const years = [...text.matchAll(/(?<!\d)\d{4}(?!\d)/g)].map(Number);
  return years.length === 0 ? undefined : { from: Math.min(...years), to: Math.max(...years) };
}

/** Returns the years from the first to the last of two spans. */
export function spanOf(one: Years | undefined, other: Years | undefined): Years | undefined {
  if (!one || !other) return one ?? other;
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}
