import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { canConvertMuseScore } from '#engines/notation/node';
import { api } from '../api/api.js';
import type { Context } from '../context/context.js';
import { embedding, pageFinisher } from '../site/embedding/embedding.js';
import { pieceFolder } from '../site/embedding/piece-folder.js';
import { type ConnectionLimits, limitConnections } from './connections.js';
import { closeWhileStopping } from './drain.js';
import { answerRefusals, refuseAddress, refuseBytes } from './refusals.js';
import { requestIds, tellRequestIds } from './request-ids.js';
import { areaOf, type RefusingLimit } from '../process/metrics.js';
import { addSecurityHeaders } from '../site/headers.js';
import { answerPreflights } from '../site/preflight.js';
import type { ReloadChannel } from '../site/reload.js';
import { compressAnswers } from '../site/content/compress-answers.js';
import { addSiteSettings } from '../site/site-settings.js';
import { resources } from '../site/resources.js';
import { staticSite } from '../site/static-site.js';
import { warnOfProxy } from './undeclared-proxy.js';

/** Returns how important an answer is to an operator. A probe that is told that a part is away was answered well. */
function levelOf({ method, url }: FastifyRequest, status: number): 'error' | 'info' | 'debug' {
  if (areaOf(url) === 'health') return 'debug';
  if (status >= 500) return 'error';
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && status < 400 ? 'debug' : 'info';
}

/** Logs writes and refusals as information, failures as errors, and reads and probes for debugging only. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const level = levelOf(request, statusCode);
    const line = { req: request, res: reply, milliseconds: Math.round(elapsedTime) };
    request.log[level](line, 'answered');
    done();
  });
}

/** Returns what counts the connections that a limit refuses. */
const refusing =
  ({ metrics, refusals }: Context) =>
  (limit: RefusingLimit): void => {
    metrics.refused(limit);
    refusals.add(limit);
  };

/** Notes bodies that were too large. */
function noteSizes(app: FastifyInstance, { refusals }: Context): void {
  app.addHook('onResponse', (_request, { statusCode }, done) => {
    if (statusCode === 413) refusals.add('size');
    done();
  });
}

/** Closes the connection after a GET with a body, because nothing reads the body. */
function closeAfterBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, headers }, reply, done) => {
    const isRead = method === 'GET' || method === 'HEAD';
    const length = headers['content-length'] ?? '0';
    if (isRead && (length !== '0' || headers['transfer-encoding'] !== undefined))
      reply.header('Connection', 'close');
    done();
  });
}

function serveResources(app: FastifyInstance, context: Context): Promise<void> {
  const { store, reading, files, accounts, listing } = context;
  const visitorOf = ({ headers: { authorization }, ip: address }: FastifyRequest) =>
    accounts.visitorOf({ authorization, address });
  return resources(app, {
    ...{ store, reading, files, visitorOf, beside: pieceFolder(context) },
    showsCorpus: (corpus, visitor) => listing.shows(corpus, visitor),
  });
}

export interface ServiceOptions {
  readonly reload?: ReloadChannel;
  /** Limits of connections; those of SECURITY.md by default. */
  readonly limits?: ConnectionLimits;
}

/** Creates the server of the whole platform, which does not listen yet. */
export async function createService(
  context: Context,
  { reload, limits }: ServiceOptions = {},
): Promise<FastifyInstance> {
  const { settings, log, metrics } = context;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: requestIds(settings.proxies),
    trustProxy: (_address, hop) => hop < settings.proxies,
    // What comes on an open connection until then is answered, and told to close.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
  });
  limitConnections(app.server, limits, refusing(context));
  tellRequestIds(app);
  metrics.observe(app);
  noteSizes(app, context);
  logAnswers(app);
  warnOfProxy(app, context);
  addSecurityHeaders(app);
  closeAfterBodies(app);
  closeWhileStopping(app, context);
  answerPreflights(app);
  answerRefusals(app);
  // Compressed bodies are not accepted: a small one could unpack to any size.
  compressAnswers(app);
  await api(app, context);
  await serveResources(app, context);
  addSiteSettings(app, { ...settings, canConvert: canConvertMuseScore() });
  await embedding(app, context);
  const finish = pageFinisher(context);
  await staticSite(app, { root: settings.web, finish, ...(reload && { reload }) });
  return app;
}
