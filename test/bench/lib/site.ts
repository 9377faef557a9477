import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import send from 'send';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const WWW = path.join(ROOT, '.cache/bench/www');
const BENCH = fileURLToPath(new URL('..', import.meta.url));

/** Writes a page that loads the probes, then the given head and body. */
export async function writePage(
  name: string,
  content: { head?: string; body?: string },
): Promise<void> {
  const { head = '', body = '' } = content;
  await writeFile(
    path.join(WWW, `${name}.html`),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><script src="/probes.js"></script>${head}</head><body style="margin:0">${body}</body></html>`,
  );
}

/** Bundles a script of a peer from the bench's own packages into the site. */
export async function bundlePeer(name: string, source: string): Promise<void> {
  await build({
    stdin: { contents: source, resolveDir: BENCH },
    bundle: true,
    format: 'esm',
    outfile: path.join(WWW, `${name}.js`),
    minify: true,
    logLevel: 'error',
    external: ['node:*'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}

export async function prepareSite(): Promise<void> {
  await mkdir(WWW, { recursive: true });
  await writeFile(path.join(WWW, 'probes.js'), await readFile(path.join(BENCH, 'lib/probes.js')));
  await cp(path.join(ROOT, 'dist'), path.join(WWW, 'dist'), { recursive: true });
}

/** Serves the site with ranges, by default without caching, so that every visit is cold. */
export async function serveSite(keeping = 'no-store'): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('Cache-Control', keeping);
    send(request, pathname, { root: WWW, cacheControl: false, etag: false }).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { server, origin: `http://127.0.0.1:${address.port}` };
}
