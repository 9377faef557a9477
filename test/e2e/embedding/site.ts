import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export interface SitePage {
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SiteOptions {
  /** The folder whose files it serves. */
  readonly folder?: string;
  /** The name that it goes by: with another name or port it is another origin. */
  readonly host?: '127.0.0.1' | 'localhost';
  /** Other folders, by the begin of the path that they are served under. */
  readonly mounts?: Readonly<Record<string, string>>;
  /** Changes its scripts on their way. */
  readonly edit?: (code: string, pathname: string) => string;
}

/** A plain file server: answers ranges, and lets every page of other sites read its files. */
export class Site {
  /** Paths that were asked for. */
  readonly asked: string[] = [];
  private readonly pages = new Map<string, SitePage>();
  private readonly server = createServer(
    (request, response) => void this.answer(request, response),
  );

  private constructor(private readonly options: SiteOptions) {}

  static async open(options: SiteOptions = {}): Promise<Site> {
    const site = new Site(options);
    await new Promise<void>((resolve) =>
      site.server.listen(0, options.host ?? '127.0.0.1', resolve),
    );
    return site;
  }

  get origin(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://${this.options.host ?? '127.0.0.1'}:${port}`;
  }

  /** Puts a page, or any other file, at a path; returns its address. */
  put(pathname: string, page: SitePage): string {
    this.pages.set(pathname, page);
    return this.origin + pathname;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    this.asked.push(pathname);
    const page = this.pages.get(pathname);
    const type = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', type);
    if (!page) return this.sendFile(decodeURIComponent(pathname), request, response);
    for (const [name, value] of Object.entries(page.headers ?? {})) response.setHeader(name, value);
    response.end(page.body);
  }

  private async sendFile(
    pathname: string,
    { headers }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const file = this.fileOf(path.normalize(pathname));
    const found = await stat(file).catch(() => undefined);
    // Browsers ask for an icon of every site.
    const missing = pathname === '/favicon.ico' ? 204 : 404;
    if (!found?.isFile()) return void response.writeHead(missing).end();
    const { edit } = this.options;
    if (edit && file.endsWith('.js'))
      return void response.end(edit(await readFile(file, 'utf8'), pathname));
    const [, start = '0', end = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    const range = { start: Number(start), end: Math.min(Number(end || Infinity), found.size - 1) };
    response.setHeader('Accept-Ranges', 'bytes');
    response.setHeader('Content-Length', range.end - range.start + 1);
    if (headers.range)
      response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${found.size}`);
    response.writeHead(headers.range ? 206 : 200);
    createReadStream(file, range).pipe(response);
  }

  private fileOf(pathname: string): string {
    const { mounts = {}, folder = 'dist' } = this.options;
    const mount = Object.entries(mounts).find(([begin]) => pathname.startsWith(`${begin}/`));
    return mount
      ? path.join(mount[1], pathname.slice(mount[0].length))
      : path.join(folder, pathname);
  }
}
