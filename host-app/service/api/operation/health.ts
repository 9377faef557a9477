import { isIP } from 'node:net';
import { isAdministrator } from '../../accounts/permissions.js';
import type { Answer, Exchange } from '../exchange.js';
import { isOwnSite, isPassedOn } from '../own-site.js';
import { refusal } from '../music/found.js';

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** Reports whether the service works, which is whether its database answers. */
export async function health({ context }: Exchange): Promise<Answer> {
  const isAlive = await context.store.isAlive();
  return {
    status: isAlive ? 200 : 503,
    headers: NOT_KEPT,
    body: { status: isAlive ? 'ok' : 'noStore' },
  };
}

/** Says that the process answers, whatever it lacks: a probe that starts it again if it does not. */
export const live = (): Promise<Answer> =>
  Promise.resolve({ headers: NOT_KEPT, body: { status: 'ok' } });

/**
 * Reports whether the service should get requests, with the state of its parts in words for anybody. A service that can
 * save nothing, but answers reads, should get them: another process could save no more, and readers would lose all.
 */
export async function ready({ context }: Exchange): Promise<Answer> {
  const report = await context.readiness.report();
  const isWanted = report.status === 'ready' || report.status === 'readOnly';
  return { status: isWanted ? 200 : 503, headers: NOT_KEPT, body: report };
}

const isOwnMachine = (address: string): boolean =>
  isIP(address) !== 0 && /^(127\.|::1$|::ffff:127\.)/.test(address);

/**
 * Sends the figures of this process in the format of Prometheus, to administrators and to programs on this
 * machine, but not to pages of other sites in a browser on it. Who is on this machine is told by the connection alone:
 * what is said of a client before it, anybody may say, and so whatever came through a proxy comes from elsewhere.
 */
export async function metrics({ context, visitor, request }: Exchange): Promise<Answer> {
  const { remoteAddress = '' } = request.raw.socket;
  const isHere = isOwnMachine(remoteAddress) && !isPassedOn(request) && isOwnSite(request);
  if (!isHere && !isAdministrator(visitor))
    throw refusal(visitor, 'Not allowed to see the figures');
  const { registry } = context.metrics;
  const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' };
  return { headers, body: await registry.metrics() };
}
