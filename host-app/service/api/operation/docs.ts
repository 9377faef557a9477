import type { Answer, Exchange } from '../exchange.js';
import { docsPage } from './docs-page.js';
import { openapi } from './openapi.js';

/** The description of the API: a page for browsers, OpenAPI for programs. */
export function docs({ request, calls }: Exchange): Promise<Answer> {
  const isPage = /\btext\/html\b/.test(request.headers.accept ?? '');
  const headers = { 'Cache-Control': 'no-cache', Vary: 'Accept' };
  if (!isPage) return Promise.resolve({ headers, body: openapi(calls) });
  const type = { 'Content-Type': 'text/html; charset=utf-8' };
  return Promise.resolve({ headers: { ...headers, ...type }, body: docsPage(calls) });
}
