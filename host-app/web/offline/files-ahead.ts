/** Files that a page needs, by a pattern of its address. */
type PageFiles = readonly (readonly [pattern: string, files: readonly string[]])[];

/**
 * Returns the files of the page at an address, so that a browser can fetch them before the application
 * requests them.
 * @param address below the folder of the site, without a slash at its beginning
 */
export function filesAhead(address: string, pages: PageFiles): readonly string[] {
  const found = pages.find(([pattern]) => new RegExp(pattern).test(address));
  return found?.[1] ?? [];
}
