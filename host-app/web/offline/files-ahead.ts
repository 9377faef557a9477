/** Which files a page needs, by a pattern of its address. */
type PageFiles = readonly (readonly [pattern: string, files: readonly string[]])[];

/**
 * The files of the page behind an address, which a browser may fetch before the application asks.
 * @param address below the folder of the site, without a slash at its beginning
 */
export function filesAhead(address: string, pages: PageFiles): readonly string[] {
  const found = pages.find(([pattern]) => new RegExp(pattern).test(address));
  return found?.[1] ?? [];
}
