import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Methods that pages of other sites may use. */
const METHODS = 'GET, HEAD';
/**
 * Headers that pages of other sites may send with a read beside those that browsers always let through: conditions,
 * ranges, what bypasses caches, and a type, which some generated clients send without a body. Never a token.
 */
const HEADERS = [
  ...['If-None-Match', 'If-Modified-Since', 'If-Range', 'Range'],
  ...['Cache-Control', 'Pragma', 'Content-Type'],
];
/** Time that browsers may remember the answer, in seconds. */
const MAX_AGE = 86_400;

const ALLOWED = new Set(HEADERS.map((name) => name.toLowerCase()));

/** Whether a request asks for a browser whether a page of another site may send a read. */
function asksForRead({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const wanted = headers['access-control-request-method'];
  if (method !== 'OPTIONS' || headers.origin === undefined || wanted === undefined) return false;
  const names = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);
  return METHODS.split(', ').includes(wanted) && names.every((name) => ALLOWED.has(name));
}

/** Answers the preflights of reads; those of writes and of reads with a token are refused as any other method. */
export function answerPreflights(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!asksForRead(request)) {
      done();
      return;
    }
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': HEADERS.join(', '),
      'Access-Control-Max-Age': String(MAX_AGE),
      'Cache-Control': 'no-store',
    };
    void reply.code(204).headers(headers).send();
  });
}
