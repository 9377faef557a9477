/** Which part of a long list is asked for. */
export interface PageAsked {
  /** Most items of the page. */
  readonly limit: number;
  /** `next` of the page before; undefined for the first. */
  readonly after?: string;
}

/** A part of a long list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** What `after` of the next page is; undefined on the last. */
  readonly next?: string;
}

/**
 * Returns a page of items of which one more than its limit was read.
 * @param key what the next page begins after
 */
export function pageOf<T>(items: readonly T[], limit: number, key: (last: T) => string): Page<T> {
  const page = items.slice(0, limit);
  return items.length > limit ? { items: page, next: key(page.at(-1)!) } : { items: page };
}
