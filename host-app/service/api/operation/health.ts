import { isIP } from 'node:net';
import { isCurator } from '../../accounts/permissions.js';
import type { Answer, Exchange } from '../exchange.js';
import { isOwnSite, isPassedOn } from '../own-site.js';
import { refusal } from '../music/found.js';

/** Reports whether the service works, which is whether its database answers. */
export async function health({ context }: Exchange): Promise<Answer> {
  const isAlive = await context.store.isAlive();
  const headers = { 'Cache-Control': 'no-store' };
  return { status: isAlive ? 200 : 503, headers, body: { status: isAlive ? 'ok' : 'noStore' } };
}

const isOwnMachine = (address: string): boolean =>
  isIP(address) !== 0 && /^(127\.|::1$|::ffff:127\.)/.test(address);

/**
 * Sends the figures of this process in the format of Prometheus, to curators and to programs on this
 * machine, but not to pages of other sites in a browser on it, and not through a proxy on it that nobody declared.
 */
export async function metrics({ context, visitor, request }: Exchange): Promise<Answer> {
  const isDirect = context.settings.proxies > 0 || !isPassedOn(request);
  const isHere = isOwnMachine(request.ip) && isDirect && isOwnSite(request);
  if (!isHere && !isCurator(visitor)) throw refusal(visitor, 'Not allowed to see the figures');
  const { registry } = context.metrics;
  const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' };
  return { headers, body: await registry.metrics() };
}
