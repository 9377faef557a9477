import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import send from 'send';
import { secure } from './headers.js';
import { mediaType } from './media-types.js';
import type { ReloadChannel } from './reload.js';

const DEMO = '/demo-wc/';
const MOVED: Readonly<Record<string, string>> = { '/': DEMO, '/demo-wc': DEMO };
/** Chunks carry a hash of their content in the name. */
const HASHED = /-[\w-]{8}\.(js|wasm)$/;

export interface ServiceOptions {
  /** The folder that is served; nothing outside it can be read. */
  readonly root: string;
  readonly reload?: ReloadChannel;
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

function sendFile(pathname: string, { root }: ServiceOptions, exchange: Exchange): void {
  const { request, response } = exchange;
  send(request, pathname, { root, cacheControl: false, dotfiles: 'ignore' })
    .on('headers', (answer: ServerResponse, file: string) => {
      const type = mediaType(file);
      if (type) answer.setHeader('Content-Type', type);
      answer.setHeader(
        'Cache-Control',
        HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    })
    .on('error', (error: { status?: number }) => {
      const status = error.status ?? 500;
      refuse(response, status, status === 404 ? `Not found: ${pathname}` : 'Request refused');
    })
    .pipe(response);
}

async function sendWatchedPage(
  pathname: string,
  { root, reload }: Required<ServiceOptions>,
  response: ServerResponse,
): Promise<void> {
  const file = path.join(root, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  const page = await readFile(file, 'utf8');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store').end(reload.attach(page));
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The path without its query; `//host` and the like stay paths of this server. */
const pathOf = (request: IncomingMessage): string =>
  (request.url ?? '/').replace(/[?#].*$/, '').replace(/^\/+/, '/');

function answer(options: ServiceOptions, exchange: Exchange): void {
  const { request, response } = exchange;
  const pathname = pathOf(request);
  const { reload, root } = options;
  secure(response);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    refuse(response, 405, 'Only GET and HEAD');
  } else if (MOVED[pathname]) {
    response.writeHead(302, { Location: MOVED[pathname] }).end();
  } else if (reload?.handles(pathname, request, response)) {
    return;
  } else if (reload && /^\/demo-wc\/[\w-]*(\.html)?$/.test(pathname)) {
    sendWatchedPage(pathname, { root, reload }, response).catch(() => {
      refuse(response, 404, `Not found: ${pathname}`);
    });
  } else sendFile(pathname, options, exchange);
}

/** The web server of the built project: static files with range requests, under a strict policy. */
export function createService(options: ServiceOptions): Server {
  return createServer((request, response) => {
    answer(options, { request, response });
  });
}
