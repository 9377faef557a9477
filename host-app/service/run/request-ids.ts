import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { forRequest, saneId } from '../process/request-scope.js';

export const REQUEST_ID = 'X-Request-Id';

/** Returns what names a request: the id of the proxy in front, if one was declared and its id is sane, else a new one. */
export const requestIds =
  (proxies: number) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
    (proxies > 0 ? saneId(headers['x-request-id']) : undefined) ?? randomUUID();

/** Tells the id with each answer, and lets whatever a request begins know it: log lines and jobs. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID, request.id);
    forRequest(request.id, done);
  });
}
