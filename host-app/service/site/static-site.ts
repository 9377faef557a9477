import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CompressedTexts } from './content/compressed-texts.js';
import { type Content, serveContent } from './content/serve-content.js';
import { mediaType } from './media-types.js';
import type { ReloadChannel } from './reload.js';
import { pageIn } from '#shared/shell-page.js';
import { isKnownAddress } from '#shared/paths.js';

/** The page of the web application for one of its addresses. */
interface AppPage {
  readonly status: 200 | 404;
  readonly html: string;
}

/** Whether an address names a file: its last part has a dot, and it is no page of a piece, whose id may have one too. */
const isFile = (pathname: string): boolean => !isKnownAddress(pathname) && /\.\w+$/.test(pathname);

/**
 * Returns the page for an address that names no file; for an unknown address, the page that says so, with
 * status 404. Undefined for the name of a file, and without a build.
 */
async function appPage(root: string, pathname: string): Promise<AppPage | undefined> {
  if (isFile(pathname)) return undefined;
  const html = await readFile(path.join(root, 'index.html'), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  return { status: isKnownAddress(pathname) ? 200 : 404, html: pageIn(html, '/') };
}

const MOVED: Readonly<Record<string, string>> = { '/demo-wc': '/demo-wc/' };
/** Chunks carry a hash of their content in the name. */
const HASHED =
  /^\/(app|chunks|classic|esm\/chunks|workers)\/.*-[\w-]{8}\.(js|wasm|css|woff2)(\.map)?$/;
const PAGE = /^\/demo-wc\/[\w-]*(\.html)?$/;
const FOREVER = 'public, max-age=31536000, immutable';

export interface SiteOptions {
  /** Folder to serve; nothing outside of it can be read. */
  readonly root: string;
  readonly reload?: ReloadChannel;
  /** Adds the facts about a piece to the page of the application for its address. */
  readonly finish?: (html: string, request: FastifyRequest) => Promise<string>;
}

/**
 * Returns the file of a decoded path. Refuses parts that begin with a dot, so that none leads out of the
 * folder or to a hidden file.
 */
function fileOf(root: string, pathname: string): string | undefined {
  const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
  const isStrange = name.includes('\\') || name.includes('\0') || name.includes('/.');
  return isStrange ? undefined : path.join(root, name);
}

/**
 * Returns a tag that changes when the file is written. It includes the path, because it is also the key of
 * compressed texts, and files of one build may have the same size and time.
 */
function tagOf(pathname: string, { size, mtimeMs }: Stats): string {
  const hash = createHash('sha256').update(`${size} ${mtimeMs} ${pathname}`);
  return hash.digest('base64url').slice(0, 22);
}

/** Returns the content of a file; undefined if it is missing. */
async function contentOf(root: string, pathname: string): Promise<Content | undefined> {
  const file = fileOf(root, pathname);
  const stats = file === undefined ? undefined : await stat(file).catch(() => undefined);
  if (file === undefined || !stats?.isFile()) return undefined;
  const { size } = stats;
  return {
    tag: tagOf(pathname, stats),
    size,
    type: mediaType(file),
    headers: {
      'Cache-Control': HASHED.test(pathname) ? FOREVER : 'no-cache',
      // Pages of other sites load the elements from here.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    open: async (range) => (await open(file)).createReadStream(range),
  };
}

const notFound = (pathname: string, reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send(`Not found: ${pathname}\n`);

async function sendWatchedPage(page: string, reload: ReloadChannel, reply: FastifyReply) {
  const text = await readFile(page, 'utf8');
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(reload.attach(text));
}

function refuseMethod(_request: FastifyRequest, reply: FastifyReply): void {
  // The server would read the rest of the body as the next request.
  const headers = { Allow: 'GET, HEAD', Connection: 'close' };
  reply.code(405).headers(headers).type('text/plain; charset=utf-8');
  reply.send('Only GET and HEAD\n');
}

/** Returns the decoded path of a request. */
const pathOf = ({ params }: FastifyRequest): string => `/${(params as { '*': string })['*']}`;

/** Sends the page of the application, if the address is one of its own. */
async function sendApp(
  { root, reload, finish }: SiteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const pathname = pathOf(request);
  const page = await appPage(root, pathname);
  if (!page) return notFound(pathname, reply);
  const own = (await finish?.(page.html, request)) ?? page.html;
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', reload ? 'no-store' : 'no-cache')
    .send(reload ? reload.attach(own) : own);
}

/**
 * Serves the static files of the built project (the web application, the elements and the demo pages), with
 * ranges, entity tags and compression. A Fastify plugin for every path without another route.
 */
export function staticSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { root, reload } = options;
  const texts = new CompressedTexts();

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pathname = pathOf(request);
    const moved = MOVED[pathname];
    if (moved !== undefined) return reply.redirect(moved, 302);
    if (reload?.handles(pathname)) return reload.answer(pathname, request, reply);
    const content = await contentOf(root, pathname);
    if (!content) return sendApp(options, request, reply);
    const page = reload && PAGE.test(pathname) ? fileOf(root, pathname) : undefined;
    if (reload && page !== undefined) return sendWatchedPage(page, reload, reply);
    return serveContent(content, { request, reply, texts });
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
  app.route({
    method: ['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
    url: '/*',
    // Before the body is read.
    onRequest: refuseMethod,
    handler: refuseMethod,
  });
  return Promise.resolve();
}
