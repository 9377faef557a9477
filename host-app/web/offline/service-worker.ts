import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { Route, Router } from 'workbox-routing';
import type { Strategy } from 'workbox-strategies';
import { ruleFor, type Rule } from './rules.js';
import { pageIn } from '#shared/shell-page.js';
import { Recordings } from './recordings.js';
import { code, files, freshest, keptAnswer, letGo } from './strategies.js';
import { cacheName } from './worker-caches.js';
import type { LastingEvent, RequestEvent, ToWorker, WorkerScope } from './worker-scope.js';

declare const self: WorkerScope & {
  /** The files of the shell, listed by the build. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
};

const site = new URL(self.registration.scope);
const PAGE = 'index.html';

const shell = new PrecacheController();
shell.addToCacheList([...self.__WB_MANIFEST]);

const STRATEGIES = {
  code: code(site, 300),
  settings: freshest('site', site, 10),
  answer: freshest('answers', site, 1000),
  file: files(site, 4000),
} satisfies Partial<Record<Rule, Strategy>>;
const recordings = new Recordings(site, 40);
/** Answers to a logged-in user; the page clears them at logout. */
const personal = freshest('account', site, 1000);

interface Asking {
  readonly request: Request;
  readonly event: LastingEvent;
}

/** Answers with the page of the application, for any of its addresses. */
async function answerPage({ request }: Asking): Promise<Response> {
  const kept = await shell.matchPrecache(PAGE);
  if (!kept) return fetch(request);
  const { headers } = kept;
  return new Response(pageIn(await kept.text(), site.pathname), { headers });
}

/** Answers with built files. Tabs of the previous version still find their files. */
async function answerCode(asking: Asking): Promise<Response> {
  const before = await keptAnswer('before', site, asking.request);
  return before ?? STRATEGIES.code.handle(asking);
}

/**
 * Answers a request to the service. Personal answers have a separate cache; without network the user gets the
 * answers for everyone.
 */
async function answerApi(asking: Asking): Promise<Response> {
  const { request } = asking;
  if (!request.headers.has('Authorization')) return STRATEGIES.answer.handle(asking);
  try {
    return await personal.handle(asking);
  } catch (error) {
    const known = await keptAnswer('answers', site, request);
    if (known) return known;
    throw error;
  }
}

const HANDLERS: Readonly<Record<Rule, (asking: Asking) => Promise<Response>>> = {
  page: answerPage,
  code: answerCode,
  answer: answerApi,
  settings: (asking) => STRATEGIES.settings.handle(asking),
  file: (asking) => STRATEGIES.file.handle(asking),
  recording: (asking) => recordings.handle(asking),
};

const ruleOf = ({ url, method, mode }: Request): Rule | undefined =>
  ruleFor({ url: new URL(url), method, isPage: mode === 'navigate' }, site);

/** Whether the worker answers a request by a rule. */
const answers = (rule: Rule, request: Request): boolean =>
  ruleOf(request) === rule && (rule !== 'recording' || recordings.answers(request));

const router = new Router();
for (const rule of ['page', 'shell', 'code', 'settings', 'answer', 'file', 'recording'] as const)
  router.registerRoute(
    rule === 'shell'
      ? new PrecacheRoute(shell, { cleanURLs: false })
      : new Route(({ request }) => answers(rule, request), HANDLERS[rule]),
  );
router.addFetchListener();

/** Keeps a recording whose parts the worker leaves to the browser. */
function keepUnanswered(event: RequestEvent): void {
  const { request } = event;
  if (ruleOf(request) === 'recording' && !recordings.answers(request))
    event.waitUntil(recordings.keepWhole(request.url, event));
}

/** Keeps the code that only the previous version had: its tabs may still request it. */
async function keepBefore(): Promise<void> {
  const name = cacheName('before', site);
  await caches.delete(name);
  const [before, present] = await Promise.all([
    caches.open(name),
    caches.open(shell.strategy.cacheName),
  ]);
  const wanted = new Set(shell.getURLsToCacheKeys().values());
  for (const request of await present.keys()) {
    const isCode = ruleOf(request) === 'code';
    const answer = isCode && !wanted.has(request.url) && (await present.match(request));
    if (answer) await before.put(request, answer);
  }
}

async function takeOver(event: LastingEvent): Promise<void> {
  await keepBefore();
  await shell.activate(event);
  await self.clients.claim();
}

/** Caches the files of opened pieces, one after the other, except those that are cached already. */
async function keepFiles(urls: readonly string[], event: LastingEvent): Promise<void> {
  for (const url of urls) {
    const request = new Request(url, { credentials: 'same-origin' });
    const rule = ruleOf(request);
    if (!rule || (await caches.match(request, { ignoreVary: true }))) continue;
    if (rule === 'recording') await recordings.keepWhole(url, event);
    else await askFor(request, event);
  }
}

async function askFor(request: Request, event: LastingEvent): Promise<void> {
  const answer = await router.handleRequest({ request, event })?.catch(() => undefined);
  if (answer) await letGo(answer);
}

self.addEventListener('fetch', keepUnanswered);
self.addEventListener('install', (event) => event.waitUntil(shell.install(event)));
self.addEventListener('activate', (event) => event.waitUntil(takeOver(event)));
self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'take-over') void self.skipWaiting();
  else if (message.type === 'make-way') recordings.stop();
  else event.waitUntil(keepFiles(message.urls, event));
});
