import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { CorpusError } from '#corpus/corpus-error.js';

/** A request as it came over the wire. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Respond = (response: ServerResponse, received: Received) => void;

/** A server that says what a test tells it to: the wire, not a service. */
export interface StandIn {
  /** Without a slash at its end. */
  readonly origin: string;
  readonly received: readonly Received[];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Starts one for the time of a test. */
export async function standIn(test: TestContext, respond: Respond): Promise<StandIn> {
  const received: Received[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: await textOf(request) };
    received.push(one);
    respond(response, one);
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, received };
}

export type Headers = Readonly<Record<string, string>>;

/** Answers with JSON. */
export const json =
  (value: unknown, status = 200, headers: Headers = {}): Respond =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };

/** A failure as it comes. */
export async function failure(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('did not fail');
}

/** A refusal as the client tells it. */
export async function refused(promise: Promise<unknown>): Promise<CorpusError> {
  const error = await failure(promise);
  if (error instanceof CorpusError) return error;
  throw error;
}
