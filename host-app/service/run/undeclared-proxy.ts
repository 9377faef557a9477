import type { FastifyInstance } from 'fastify';
import { isPassedOn } from '../api/own-site.js';

/**
 * Warns the operator once of a proxy that the settings do not declare: all visitors then have its address, share
 * its limits, and would seem to sit on this machine.
 */
export function warnOfProxy(app: FastifyInstance, proxies: number): void {
  if (proxies > 0) return;
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    if (isTold || !isPassedOn(request)) return;
    isTold = true;
    request.log.warn(
      'requests come through a proxy that GLOSA_PROXIES does not count: its visitors share one address and one limit',
    );
  });
}
