/**
 * A static server has one page, at the folder of the site. For every other address of the application
 * it answers 404.html, which goes to that page with the address in this part of the query.
 */
const KEY = 'glosa-address';

const isInside = (site: URL, address: URL): boolean =>
  address.origin === site.origin && address.pathname.startsWith(site.pathname);

/**
 * Returns the address of the page that restores an address; undefined for that page itself, which would
 * redirect to itself forever, and for addresses outside of the site.
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

/** Returns the address to restore, from the query of a page; undefined when there is none. */
export function addressIn(page: URL, site: URL): URL | undefined {
  const kept = page.searchParams.get(KEY);
  if (kept === null || page.pathname !== site.pathname) return undefined;
  // A dot before it keeps addresses that begin with a slash or name a host inside of the site.
  const address = URL.canParse(`./${kept}`, site) ? new URL(`./${kept}`, site) : undefined;
  return address && isInside(site, address) ? address : undefined;
}

/** Restores the requested address in the address bar, before anything reads it. */
export function restoreDeepLink(site: URL): void {
  const address = addressIn(new URL(location.href), site);
  if (address) history.replaceState(null, '', address);
}
