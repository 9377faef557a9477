import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../api/api.js';
import { ApiError } from '../api/errors.js';
import { securityHeaders } from '../site/headers.js';
import { REQUEST_ID } from './request-ids.js';

/** Answers to errors of the HTTP parser, by their code; `UNREADABLE` for all others. */
const BROKEN: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid', 'The request took too long'],
  HPE_HEADER_OVERFLOW: [431, 'tooLarge', 'The head of the request is too large'],
};
const UNREADABLE = [400, 'invalid', 'The request cannot be read'] as const;

/** Refuses a request whose address cannot be decoded. No hook runs for it, so this sets all headers. */
export function refuseAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const [status, code, message] = UNREADABLE;
  const { id } = request;
  const headers = { ...securityHeaders(request), 'Cache-Control': 'no-store', [REQUEST_ID]: id };
  void reply.code(status).headers(headers).send({ code, message, request: id });
}

/** Answers bytes that are no request, or an incomplete one, and closes the connection. */
export function refuseBytes({ code: found = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, message] = BROKEN[found] ?? UNREADABLE;
  const body = JSON.stringify({ code, message });
  const headers = {
    ...securityHeaders({ url: '/', protocol: 'http' }),
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
  );
  socket.destroySoon();
}

/** Answers all refusals and failures as the API does, without internal details. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler(refuse);
  app.setNotFoundHandler(async (request, reply) => {
    const refusal = new ApiError(405, 'invalid', 'Only GET and HEAD', { Allow: 'GET, HEAD' });
    await refuse(refusal, request, reply);
    return reply;
  });
}
