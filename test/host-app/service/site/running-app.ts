import { request } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fastify, type FastifyInstance } from 'fastify';
import { addSecurityHeaders } from '#service/site/headers.js';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  readonly body: string;
}

const answerOf = async (response: IncomingMessage): Promise<Answer> => {
  const bytes = await buffer(response);
  const { statusCode: status = 0, headers } = response;
  return { status, headers, bytes, body: bytes.toString() };
};

/** Asks for a path exactly as written: `fetch` would tidy `..` away. */
const askAt = (options: RequestOptions) =>
  new Promise<Answer>((resolve, reject) => {
    request(options, (response) => void answerOf(response).then(resolve, reject))
      .on('error', reject)
      .end();
  });

/** A server with the security headers of the service and what `add` puts in it. */
export async function runningApp(add: (app: FastifyInstance) => void) {
  const app = fastify({ forceCloseConnections: true });
  addSecurityHeaders(app);
  add(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    askAt({ host: '127.0.0.1', port, path, method, headers, agent: false });
  return { ask, port, close: () => app.close() };
}
