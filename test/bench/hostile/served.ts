import { createServer, type Server } from 'node:http';
import { RESOURCE_POLICY, securityHeaders } from '#service/site/headers.js';

/** A file as it would be served. */
export interface ServedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** How files are served: as the service does, or as a careless server would, to see that they bite. */
export type Care = 'service' | 'careless';

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  mp3: 'audio/mpeg',
  html: 'text/html',
};

/** The type by the ending of the name; what is unknown the browser finds out for itself. */
const typeByName = (name: string): string | undefined => TYPES[name.split('.').at(-1) ?? ''];

function headersOf({ name, type }: ServedFile, care: Care): Record<string, string> {
  if (care === 'service') {
    const basic = securityHeaders({ url: '/static/resources/x', protocol: 'http' });
    return { ...basic, 'Content-Type': type, 'Content-Security-Policy': RESOURCE_POLICY };
  }
  const known = typeByName(name);
  return known === undefined ? {} : { 'Content-Type': known };
}

/** A page of somebody that shows a file in every way that a page can. */
const pageOf = (url: string): string =>
  `<!doctype html><title>page</title><img src="${url}"><iframe src="${url}"></iframe><object data="${url}"></object><embed src="${url}">`;

/**
 * Serves files under their index: `/service/3` and `/careless/3` the file itself, `/page/service/3` a
 * page that shows it, `/inline/3` a page that holds its text.
 */
export async function serveFiles(
  files: readonly ServedFile[],
): Promise<{ readonly server: Server; readonly origin: string }> {
  const server = createServer((request, response) => {
    const parts = (request.url ?? '').split('/');
    const file = files[Number(parts.at(-1))];
    const care: Care = parts.includes('service') ? 'service' : 'careless';
    const html = { 'Content-Type': 'text/html; charset=utf-8' };
    if (!file) response.writeHead(404).end();
    else if (parts.includes('page'))
      response.writeHead(200, html).end(pageOf(`/${care}/${parts.at(-1)}`));
    else if (parts.includes('inline')) {
      response
        .writeHead(200, html)
        .end(`<!doctype html><title>page</title>${file.content.toString()}`);
    } else response.writeHead(200, headersOf(file, care)).end(file.content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { server, origin: `http://127.0.0.1:${address.port}` };
}
