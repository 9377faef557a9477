import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from a page of this service, or from no page at all. Browsers send the site
 * of the page; other programs send none, and cannot be tricked into using a user's rights.
 */
export function isOwnSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Headers that proxies add about the client before them. */
const OF_PROXIES = [
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded'],
  ...['x-real-ip', 'via'],
];

/** Returns whether a proxy has passed a request on. A client can pretend so, which gives it no right. */
export const isPassedOn = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  OF_PROXIES.some((name) => headers[name] !== undefined);
