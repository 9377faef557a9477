/**
 * A static server has one page, at the folder of the site. For every other address of the application
 * it answers 404.html, which goes to that page with the address in this part of the query.
 */
const KEY = 'glosa-address';

const isInside = (site: URL, address: URL): boolean =>
  address.origin === site.origin && address.pathname.startsWith(site.pathname);

/**
 * The page of the site that brings an address back; undefined for the page itself, which would lead
 * to itself for ever, and for what is outside of the site.
 * @param site folder of the site, with a slash at the end
 */
export function deepLinkTo(address: URL, site: URL): URL | undefined {
  if (!isInside(site, address) || address.pathname === site.pathname) return undefined;
  const { pathname, search, hash } = address;
  const page = new URL(site);
  page.search = `?${KEY}=${encodeURIComponent(pathname.slice(site.pathname.length) + search + hash)}`;
  page.hash = '';
  return page;
}

/** The address that a page of the site brings back; undefined when it brings none. */
export function addressIn(page: URL, site: URL): URL | undefined {
  const kept = page.searchParams.get(KEY);
  if (kept === null || page.pathname !== site.pathname) return undefined;
  // A dot before it keeps what begins with a slash or names a host inside.
  const address = URL.canParse(`./${kept}`, site) ? new URL(`./${kept}`, site) : undefined;
  return address && isInside(site, address) ? address : undefined;
}

/** Puts the address that was asked for back into the address bar, before anything reads it. */
export function restoreDeepLink(site: URL): void {
  const address = addressIn(new URL(location.href), site);
  if (address) history.replaceState(null, '', address);
}
