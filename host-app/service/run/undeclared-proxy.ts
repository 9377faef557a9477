import type { FastifyInstance } from 'fastify';
import { isPassedOn } from '../api/own-site.js';
import type { Context } from '../context/context.js';

/**
 * Warns the operator, in the log once and on the page of administrators, of a proxy that the settings do not declare: all visitors then have its address, share
 * its limits, and would seem to sit on this machine.
 */
export function warnOfProxy(
  app: FastifyInstance,
  { settings: { proxies }, sightings }: Pick<Context, 'settings' | 'sightings'>,
): void {
  if (proxies > 0) return;
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    if (sightings.isPassedOn || !isPassedOn(request)) return;
    sightings.isPassedOn = true;
    request.log.warn(
      'requests come through a proxy that GLOSA_PROXIES does not count: its visitors share one address and one limit',
    );
  });
}
