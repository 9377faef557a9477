import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthError } from '../accounts/errors.js';
import type { Limited } from '../accounts/limits/limits.js';
import type { Context } from '../context/context.js';
import { CALLS } from './calls.js';
import { counted } from './counted.js';
import { ApiError, notFound } from './errors.js';
import type { Answer, Call, Exchange } from './exchange.js';
import { isOwnSite } from './own-site.js';
import { refusalOf } from './problems.js';
import { partsOf, targetIn, type Target } from './target.js';
import { refusalFor } from './trouble.js';
import { check } from './validators.js';
import type { RefusingLimit } from '../process/metrics.js';
import { troubleOf } from '../process/trouble.js';
import type { Reads } from '../store/store.js';
import { JSON_LIMITS, scanJson } from '#intake/checks';

const BASE = '/api/';
/** The largest JSON body: an analysis of 5 MB, escaped. */
const MAX_BODY = 12 * 2 ** 20;

interface Found {
  readonly call: Call;
  readonly target: Target;
}

/** The calls by the first word of their address, which is always a literal. */
const CALLS_OF = new Map<string, Call[]>();
for (const call of CALLS) {
  const word = call.path.split('/', 1)[0]!;
  CALLS_OF.set(word, [...(CALLS_OF.get(word) ?? []), call]);
}

/**
 * Returns the call that a request addresses.
 * @throws ApiError (notFound, or 405 with the methods that the address knows)
 */
export function callFor(method: string, url: string): Found {
  const encoded = url.slice(BASE.length).replace(/[?#].*$/, '');
  const parts = partsOf(encoded.replace(/\/$/, ''));
  if (!parts) throw notFound('There is no such call');
  const near = CALLS_OF.get(parts[0]!) ?? [];
  const asked = method === 'HEAD' ? 'GET' : method;
  for (const call of near) {
    const target = call.method === asked ? targetIn(call.path, parts) : undefined;
    if (target) return { call, target };
  }
  const fitting = near.filter((call) => targetIn(call.path, parts));
  if (fitting.length === 0) throw notFound('There is no such call');
  const allowed = [...new Set(fitting.map((call) => call.method))].join(', ');
  throw new ApiError(405, 'invalid', `Only ${allowed}`, { Allow: allowed });
}

const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

/** Returns the first value of each parameter of the query. */
const queryOf = ({ query }: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(query as Record<string, string | string[]>).map(([key, value]) => [
      key,
      Array.isArray(value) ? value[0] : value,
    ]),
  );

async function answer(request: FastifyRequest, context: Context): Promise<Answer> {
  const { call, target } = callFor(request.method, request.url);
  if (isWrite(request.method) && !isOwnSite(request))
    throw new AuthError('forbidden', 'A page of another site may not write');
  const visitor = await context.accounts.visitorOf({
    // A browser that logs in may still send an expired token.
    ...(call.path !== 'auth' && { authorization: request.headers.authorization }),
    address: request.ip,
  });
  const { metrics, refusals } = context;
  const counts = {
    saved: (...saved: Parameters<typeof metrics.saved>) => metrics.saved(...saved),
    refused(limit: RefusingLimit) {
      metrics.refused(limit);
      refusals.add(limit, visitor);
    },
  };
  return counted(call, counts, async () => {
    if (call.limit) await admit(call.limit, { context, visitor });
    if (call.body) check(call.body, request.body);
    const query = queryOf(request);
    const body: unknown = request.body;
    const handle = (reads: Reads) =>
      call.handle({ context, visitor, reads, request, query, body, calls: CALLS, ...target });
    return call.mayLag ? context.reading.answer(request, handle) : handle(context.store);
  });
}

/** Answers a request; a write, also a refused one, with the header that lets its sender find what stands then. */
async function positioned(request: FastifyRequest, reply: FastifyReply, context: Context) {
  try {
    return await answer(request, context);
  } finally {
    if (isWrite(request.method)) {
      const header = await context.reading.header().catch(() => ({}));
      void reply.headers(header);
    }
  }
}

/** @throws AuthError if the visitor is blocked, TooManyError if their share is used up */
async function admit(
  limit: Limited,
  { context: { accounts }, visitor }: Pick<Exchange, 'context' | 'visitor'>,
): Promise<void> {
  await accounts.requireUnblocked(visitor);
  await accounts.limits.take(limit, visitor);
}

async function send(reply: FastifyReply, { status, body, headers = {} }: Answer): Promise<void> {
  await reply
    .code(status ?? (body === undefined ? 204 : 200))
    .headers({ 'Cache-Control': 'no-store', ...headers })
    .send(body);
}

/** Lets the pages of every site read without a token; reads with one and writes are for our own pages. */
function openReads(request: FastifyRequest, reply: FastifyReply): void {
  if (isWrite(request.method) || request.headers.authorization !== undefined) return;
  void reply.header('Access-Control-Allow-Origin', '*');
  void reply.header('Access-Control-Expose-Headers', 'ETag, Link, Retry-After, X-Request-Id');
}

/** Answers a request that ended in an error. The sender learns nothing about internal errors but that there was one. */
export async function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const known = refusalOf(error);
  const trouble = known ? undefined : troubleOf(error);
  const refusal = trouble ? refusalFor(trouble, request) : known;
  if (!known) request.log.error({ err: error }, 'a call failed');
  const { status, code, message, headers } =
    refusal ?? new ApiError(500, 'internal', 'Something went wrong on the server');
  // The server would read the rest of the body as the next request.
  if (isWrite(request.method) && !request.raw.complete) void reply.header('Connection', 'close');
  await send(reply, { status, headers, body: { code, message, request: request.id } });
}

/** Parses JSON bodies, after counting their values so that a hostile one is refused before objects exist. */
function takeJson(within: FastifyInstance): void {
  const parse = within.getDefaultJsonParser('error', 'error');
  within.removeContentTypeParser('application/json');
  within.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      scanJson(body, JSON_LIMITS.analysis);
      return parse(request, body.toString(), done);
    },
  );
}

/** Registers the calls under /api. A Fastify plugin. */
export async function api(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (within) => {
    await within.register(multipart, { limits: { fields: 100, fieldSize: 5 * 2 ** 20 } });
    within.removeContentTypeParser('text/plain');
    takeJson(within);
    within.addHook('onRequest', (request, reply, done) => {
      openReads(request, reply);
      done();
    });
    within.all(`${BASE}*`, { bodyLimit: MAX_BODY }, async (request, reply) => {
      await send(reply, await positioned(request, reply, context));
      return reply;
    });
  });
}
