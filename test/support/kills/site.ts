import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const HERE = fileURLToPath(new URL('.', import.meta.url));

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Kills</title>
<script type="module" src="/lab.js"></script><glosa-piece src="/info.json"></glosa-piece>`;
const INFO = {
  id: 'kills',
  title: 'Kills',
  'measure-map': [{ time_signature: '4/4' }, { count: 8 }],
};

/** The page with its scripts, as files of a site. */
async function files(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: { lab: path.join(HERE, 'lab.ts') },
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    outdir: HERE,
    tsconfig: path.join(HERE, '../../../tsconfig.json'),
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['node:*'],
    logLevel: 'error',
  });
  const scripts = outputFiles.map(({ path: file, text }): [string, string] => [
    `/${path.relative(HERE, file)}`,
    text,
  ]);
  return new Map([...scripts, ['/', PAGE], ['/info.json', JSON.stringify(INFO)]]);
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '': 'text/html',
};

export interface Site {
  readonly origin: string;
  close(): void;
}

/** Serves the page, always at the same origin while it runs: drafts belong to an origin. */
export async function serveLab(): Promise<Site> {
  const site = await files();
  const answer = (name: string, response: ServerResponse) => {
    const text = site.get(name);
    const type = TYPES[path.extname(name)] ?? 'text/plain';
    response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': type }).end(text);
  };
  const server = createServer(({ url = '/' }, response) => answer(url, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${address.port}`, close };
}
