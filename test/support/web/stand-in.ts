import { browserSessions, type UserSession } from '#corpus/hosted/user-session.js';

/** Answers a request: a status, a Response, or what becomes JSON. */
export type Answer = (request: Request) => unknown;

/** The application's other side of the network, which the tests' server does not have. */
export interface StandIn {
  /** Its address, for the settings of the application. */
  readonly base: string;
  /** The requests so far, each as its method and its path. */
  readonly calls: readonly string[];
  /** The JSON that was sent with the last request of this kind. */
  readonly sent: (call: string) => unknown;
}

const network = window.fetch.bind(window);

function responseOf(value: unknown): Response {
  if (value instanceof Response) return value;
  return typeof value === 'number' ? new Response(null, { status: value }) : Response.json(value);
}

/**
 * Answers requests below a folder of its own, by method and path, such as `POST login`; 404 for all
 * others there. Requests elsewhere go to the tests' server.
 */
export function standIn(answers: Readonly<Record<string, Answer>>, folder = 'api/'): StandIn {
  const base = new URL(`/stand-in/${folder}`, location.href).href;
  const calls: string[] = [];
  const bodies = new Map<string, unknown>();
  const next = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(base)) return next(input, init);
    const call = `${request.method} ${decodeURIComponent(request.url.slice(base.length))}`;
    calls.push(call);
    if (request.headers.get('content-type')?.includes('json'))
      bodies.set(call, await request.clone().json());
    request.signal.throwIfAborted();
    const answer: unknown = answers[call]?.(request) ?? 404;
    return responseOf(answer instanceof Promise ? await answer : answer);
  };
  return { base, calls, sent: (call) => bodies.get(call) };
}

/** A folder of static corpora: its files by their paths. */
export const standInCorpora = (files: Readonly<Record<string, unknown>>): StandIn =>
  standIn(
    Object.fromEntries(Object.entries(files).map(([path, file]) => [`GET ${path}`, () => file])),
    'corpora/',
  );

const sessions = new Set<string>();

/** Somebody is logged in at a service from before. */
export function logIn(service: string, who: Omit<UserSession, 'token'>): void {
  const key = `glosa-session ${service}`;
  sessions.add(key);
  browserSessions(key).write({ ...who, token: 'a-token' });
}

afterEach(() => {
  window.fetch = network;
  for (const key of sessions) browserSessions(key).write(undefined);
});
