import type { Answer, Call, Exchange } from '../exchange.js';
import { openapi } from './openapi.js';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function row({ method, path, summary, body, form, answer }: Call): string {
  const taken = body ?? (form ? Object.keys(form).join(', ') : '');
  const cells = [`${method} /api/${path}`, summary, taken, [answer ?? []].flat().join(', ')];
  const [call, ...others] = cells.map(escaped);
  return `<tr><th scope="row"><code>${call}</code></th>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

/** Returns a page that lists the calls, with a link to the OpenAPI description of the payloads. */
const docsPage = (calls: readonly Call[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Glosa: the API</title>
<link rel="icon" href="/demo-wc/assets/icon.svg">
<link rel="stylesheet" href="/demo-wc/demo.css">
</head>
<body>
<main>
<h1>The API of this service</h1>
<p>Asked for JSON, this address answers with the OpenAPI description, which holds the schemas of all payloads named here.</p>
<table>
<thead><tr><th scope="col">Call</th><th scope="col">What it does</th><th scope="col">Takes</th><th scope="col">Gives</th></tr></thead>
<tbody>
${calls.map(row).join('\n')}
</tbody>
</table>
</main>
</body>
</html>
`;

/** Sends the description of the API: a page to browsers, OpenAPI to programs. */
export function docs({ request, calls }: Exchange): Promise<Answer> {
  const isPage = /\btext\/html\b/.test(request.headers.accept ?? '');
  const headers = { 'Cache-Control': 'no-cache', Vary: 'Accept' };
  if (!isPage) return Promise.resolve({ headers, body: openapi(calls) });
  const type = { 'Content-Type': 'text/html; charset=utf-8' };
  return Promise.resolve({ headers: { ...headers, ...type }, body: docsPage(calls) });
}
