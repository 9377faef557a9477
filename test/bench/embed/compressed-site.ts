import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import send from 'send';
import { WWW } from '../lib/site.js';

const TYPES: Readonly<Record<string, string>> = {
  '.dat': 'application/octet-stream',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Serves the bench's site as a server of the web does: texts compressed, media in ranges, nothing cached. */
export async function serveCompressed(): Promise<{ server: Server; origin: string }> {
  const kept = new Map<string, Promise<Buffer>>();
  const packed = (file: string): Promise<Buffer> => {
    const known = kept.get(file) ?? readFile(file).then((bytes) => compress(bytes, QUALITY));
    kept.set(file, known);
    return known;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const type = TYPES[path.extname(pathname)];
    response.setHeader('Cache-Control', 'no-store');
    if (!type) {
      send(request, pathname, { root: WWW, cacheControl: false, etag: false }).pipe(response);
      return;
    }
    packed(path.join(WWW, decodeURIComponent(pathname))).then(
      (body) => {
        response.setHeader('Content-Encoding', 'br');
        response.setHeader('Content-Type', type);
        response.end(body);
      },
      () => {
        response.statusCode = 404;
        response.end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { server, origin: `http://127.0.0.1:${address.port}` };
}
