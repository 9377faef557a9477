import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limits of connections; SECURITY.md lists them beside the others. */
export interface ConnectionLimits {
  /** Time limit for the head of a request, in milliseconds. */
  readonly headMs: number;
  /** Time limit for a whole request, in milliseconds: enough for the largest upload over a slow line. */
  readonly requestMs: number;
  /** Time between requests after which a connection is closed, in milliseconds. */
  readonly idleMs: number;
  /** Smallest rate at which a body must arrive, in bytes per second, on average over each time of grace. */
  readonly bodyRate: number;
  /** Time of grace in milliseconds: a line may stand still for a moment. */
  readonly graceMs: number;
  /** Connections at once; beyond, the slowest ones make room. */
  readonly connections: number;
  /** Time between looks at slow connections, in milliseconds. */
  readonly checkMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headMs: 15_000,
  requestMs: 30 * 60_000,
  idleMs: 30_000,
  bodyRate: 500,
  graceMs: 20_000,
  connections: 5000,
  checkMs: 2_000,
};

/** Share of the connections that makes room at once, so that not each newcomer looks through all. */
const ROOM = 1 / 50;
/** Connections above the limit for a moment, before the slowest have gone; the server refuses more. */
const SPARE = 1.2;

/** An open connection. Times in milliseconds of a clock that never goes back; sizes in bytes. */
interface Line {
  readonly socket: Socket;
  request?: IncomingMessage;
  response?: ServerResponse;
  /** Beginning of what it does now, with the bytes that it had moved until then. */
  since: number;
  base: number;
  /** The same of the present time of grace of a body. */
  graceSince: number;
  graceBase: number;
}

/** Called for each connection that a limit closes. */
type OnRefused = (limit: 'slowness' | 'connections') => void;

const moved = ({ bytesRead, bytesWritten }: Socket): number => bytesRead + bytesWritten;

/** Whether the client has sent all, and waits for the service. */
const isOurTurn = ({ request, response }: Line): boolean =>
  request?.complete === true && response?.headersSent === false;

/** Whether the sender is late, not the service, which may leave what has arrived unread. */
const isAwaited = ({ request }: Line): boolean =>
  request?.complete === false && request.readableLength === 0;

/** Looks after the connections of a server, so that slow ones shut nobody out. */
class Connections {
  readonly #lines = new Map<Socket, Line>();
  readonly #server: Server;
  readonly #limits: ConnectionLimits;
  readonly #onRefused: OnRefused;

  constructor(server: Server, limits: ConnectionLimits, onRefused: OnRefused) {
    this.#server = server;
    this.#limits = limits;
    this.#onRefused = onRefused;
    server.on('connection', (socket) => this.#open(socket));
    server.on('request', (request, response) => this.#begin(request, response));
    const timer = setInterval(() => this.#closeLate(), limits.checkMs).unref();
    server.on('close', () => clearInterval(timer));
  }

  #open(socket: Socket): void {
    const now = performance.now();
    this.#lines.set(socket, { socket, since: now, base: 0, graceSince: now, graceBase: 0 });
    socket.once('close', () => this.#lines.delete(socket));
    if (this.#lines.size > this.#limits.connections) this.#makeRoom(socket);
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    const line = this.#lines.get(request.socket);
    if (!line) return;
    const [now, base] = [performance.now(), moved(line.socket)];
    const graceBase = line.socket.bytesRead;
    Object.assign(line, { request, response, since: now, base, graceSince: now, graceBase });
    response.once('close', () => {
      if (line.request !== request) return;
      delete line.request;
      delete line.response;
      Object.assign(line, { since: performance.now(), base: moved(line.socket) });
    });
  }

  /** Closes the connections whose bodies came too slowly in their time of grace. */
  #closeLate(): void {
    const { graceMs, bodyRate } = this.#limits;
    const now = performance.now();
    for (const line of this.#lines.values()) {
      const { socket, graceSince, graceBase } = line;
      if (isAwaited(line) && now - graceSince < graceMs) continue;
      const least = (bodyRate * (now - graceSince)) / 1000;
      if (isAwaited(line) && socket.bytesRead - graceBase < least) this.#refuse(socket);
      else Object.assign(line, { graceSince: now, graceBase: socket.bytesRead });
    }
  }

  /** Answers as Node does when a request takes too long, and closes the connection. */
  #refuse(socket: Socket): void {
    this.#onRefused('slowness');
    const error = Object.assign(new Error('The body came too slowly'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    });
    this.#server.emit('clientError', error, socket);
  }

  /** Closes the connections that move the least, but none whose client waits for us. */
  #makeRoom(newest: Socket): void {
    const now = performance.now();
    const rateOf = ({ socket, since, base }: Line): number =>
      (moved(socket) - base) / (now - since + 1000);
    const slow = [...this.#lines.values()]
      .filter((line) => line.socket !== newest && !isOurTurn(line))
      .map((line) => ({ line, rate: rateOf(line) }))
      .sort((one, other) => one.rate - other.rate || one.line.since - other.line.since);
    const room = Math.max(1, Math.floor(this.#limits.connections * ROOM));
    for (const { line } of slow.slice(0, room)) {
      this.#onRefused('connections');
      line.socket.destroy();
    }
  }
}

/** Sets the limits of the connections of a server, before it listens. */
export function limitConnections(
  server: Server,
  limits = CONNECTION_LIMITS,
  onRefused: OnRefused = () => undefined,
): void {
  server.headersTimeout = limits.headMs;
  server.requestTimeout = limits.requestMs;
  server.keepAliveTimeout = limits.idleMs;
  server.maxConnections = Math.ceil(limits.connections * SPARE);
  // Node looks only every half minute by itself.
  Object.assign(server, { connectionsCheckingInterval: limits.checkMs });
  new Connections(server, limits, onRefused);
}
