import compress from '@fastify/compress';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { api } from './api/api.js';
import type { Context } from './context.js';
import { embedding, pageFinisher } from './embedding/embedding.js';
import { pieceFolder } from './embedding/piece-folder.js';
import { answerRefusals, refuseAddress, refuseBytes } from './refusals.js';
import { addSecurityHeaders } from './web/headers.js';
import type { ReloadChannel } from './web/reload.js';
import { addSiteSettings } from './web/site-settings.js';
import { resources } from './web/resources.js';
import { staticSite } from './web/static-site.js';

/** A head that takes longer is that of a client that only wants to hold the connection. */
const HEADERS_MS = 15_000;
/** The largest upload over a slow line. */
const REQUEST_MS = 30 * 60_000;
const KEEP_ALIVE_MS = 30_000;
const MAX_CONNECTIONS = 5000;
/** Below this, compressing costs more than it saves; in bytes. */
const SMALL = 1024;

/** Writes and refusals are logged, what failed loudly; reads only for those who look for something. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const level = statusCode >= 500 ? 'error' : isRead && statusCode < 400 ? 'debug' : 'info';
    const line = { req: request, res: reply, milliseconds: Math.round(elapsedTime) };
    request.log[level](line, 'answered');
  });
}

/** Nobody reads the body of a GET; the connection is closed instead of waiting for its end. */
function closeAfterBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    const isRead = method === 'GET' || method === 'HEAD';
    const length = headers['content-length'] ?? '0';
    if (isRead && (length !== '0' || headers['transfer-encoding'] !== undefined))
      reply.header('Connection', 'close');
  });
}

/** The server of the whole platform; it does not listen yet. */
export async function createService(
  context: Context,
  { reload }: { readonly reload?: ReloadChannel } = {},
): Promise<FastifyInstance> {
  const { settings, log, metrics } = context;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < settings.proxies,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
  });
  app.server.headersTimeout = HEADERS_MS;
  app.server.maxConnections = MAX_CONNECTIONS;
  metrics.observe(app);
  logAnswers(app);
  addSecurityHeaders(app);
  closeAfterBodies(app);
  answerRefusals(app);
  const compressed = { threshold: SMALL, encodings: ['br' as const, 'gzip' as const] };
  // Bodies come as they are: a compressed one could stand for any size.
  await app.register(compress, { ...compressed, globalDecompression: false });
  await api(app, context);
  const { store, files, accounts } = context;
  const visitorOf = ({ headers: { authorization }, ip: address }: FastifyRequest) =>
    accounts.visitorOf({ authorization, address });
  await resources(app, { store, files, visitorOf, beside: pieceFolder(context) });
  addSiteSettings(app, settings);
  await embedding(app, context);
  const finish = pageFinisher(context);
  await staticSite(app, { root: settings.web, finish, ...(reload && { reload }) });
  return app;
}
