import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from a page of this service, or from no page at all. Browsers tell where
 * the requests of a page come from; other programs tell nothing and carry nobody's rights by mistake.
 */
export function isOwnSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
