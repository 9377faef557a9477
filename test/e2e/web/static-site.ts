import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.dez': 'application/json',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Requests to the server: method and path. */
export type Asked = readonly string[];

/** A server of files and nothing else, as GitHub Pages is: what there is not, 404.html answers. */
export class StaticSite {
  readonly asked: string[] = [];
  /** The bodies of what was sent to it. */
  readonly sent: string[] = [];
  private server: Server | undefined;

  /**
   * @param root the folder that is served
   * @param folder where it stands on the server, such as `/` or `/music/`
   */
  constructor(
    private readonly root: string,
    private readonly folder: string,
  ) {}

  /** The address of the site; the system chooses the port where none is given. */
  async start(wanted = 0): Promise<string> {
    const server = createServer((request, response) => void this.answer(request, response));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return `http://127.0.0.1:${port}${this.folder}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private async answer(request: IncomingMessage, to: ServerResponse) {
    const { url = '/', method = '', headers } = request;
    const { pathname } = new URL(url, 'http://localhost');
    this.asked.push(`${method} ${pathname}`);
    if (method === 'POST') {
      this.sent.push(Buffer.concat((await request.toArray()) as Buffer[]).toString());
      to.writeHead(200, { 'Content-Type': 'application/json' }).end('{"result":true}');
      return;
    }
    const file = await this.fileOf(decodeURIComponent(pathname));
    const found = file ?? path.join(this.root, '404.html');
    const { size } = await stat(found);
    const range = file && /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
    const start = range ? Number(range[1]) : 0;
    const end = range?.[2] ? Math.min(Number(range[2]), size - 1) : size - 1;
    to.writeHead(file ? (range ? 206 : 200) : 404, {
      'Content-Type': TYPES[path.extname(found)] ?? 'application/octet-stream',
      'Content-Length': end - start + 1,
      'Accept-Ranges': 'bytes',
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    });
    if (method === 'HEAD') to.end();
    else createReadStream(found, { start, end }).pipe(to);
  }

  /** The file of a path; undefined where there is none. */
  private async fileOf(pathname: string): Promise<string | undefined> {
    if (!pathname.startsWith(this.folder) || pathname.includes('..')) return undefined;
    const name = pathname.slice(this.folder.length);
    const file = path.join(this.root, name.endsWith('/') || !name ? `${name}index.html` : name);
    const found = await stat(file).catch(() => undefined);
    return found?.isFile() ? file : undefined;
  }
}
