import type { Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Time for running requests to end, in milliseconds; what hangs is cut off then. */
const DRAIN_MS = 8_000;
/** Time between looks for connections that have nothing more to do, in milliseconds. */
const LOOK_MS = 50;

const waitsInBuffer = ({ writableEnded, writableFinished }: ServerResponse): boolean =>
  writableEnded && !writableFinished;

/** The answers of each server that are under way. */
const UNDER_WAY = new WeakMap<Server, Set<ServerResponse>>();

/** What became of the requests that were under way, or came, when a server was told to end. */
export interface Drained {
  readonly answered: number;
  /** Those that hung. */
  readonly cutOff: number;
}

/** Whether an answer ends by itself; a page that is open follows a stream as long as the service lives. */
const isFinite = (answer: ServerResponse): boolean =>
  !String(answer.getHeader('content-type')).startsWith('text/event-stream');

/**
 * Keeps connections until their answers have left. Node takes one for idle as soon as the answer was handed
 * over: a slow client would lose the end of a recording that still waits in a buffer.
 */
function keepUntilSent(server: Server): void {
  const answers = new Set<ServerResponse>();
  UNDER_WAY.set(server, answers);
  server.on('request', (_request, answer) => {
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  // Node and Fastify call it too when a server closes. What waits now is closed at a later look.
  server.closeIdleConnections = () => {
    if (![...answers].some(waitsInBuffer)) closeIdle();
  };
}

/** What tells that the service stops, and what has to end with it. */
interface Stopping {
  readonly readiness: { readonly isStopping: boolean };
  /** Answers that never end by themselves. */
  readonly streams: { stop(): void };
  readonly editing: { stop(): void };
}

/** Tells clients, once the service stops, that their connection closes after the answer, and ends all streams. */
export function closeWhileStopping(
  app: FastifyInstance,
  { readiness, streams, editing }: Stopping,
): void {
  keepUntilSent(app.server);
  app.addHook('preClose', (done) => {
    streams.stop();
    editing.stop();
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isStopping) void reply.header('Connection', 'close');
    done();
  });
}

/**
 * Closes a server: it listens no more at once, answers what it was asked, and closes each connection with its
 * answer, at the latest after some seconds.
 */
export async function drain(app: FastifyInstance, limit = DRAIN_MS): Promise<Drained> {
  const { server } = app;
  const open = [...(UNDER_WAY.get(server) ?? [])].filter(isFinite);
  let [asked, cutOff] = [open.length, 0];
  server.on('request', () => (asked += 1));
  // An answer that began before the end was announced keeps its connection open.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const cutting = setTimeout(() => {
    cutOff = UNDER_WAY.get(server)?.size ?? 0;
    server.closeAllConnections();
  }, limit);
  try {
    await app.close();
  } finally {
    clearInterval(looking);
    clearTimeout(cutting);
  }
  return { answered: asked - cutOff, cutOff };
}
