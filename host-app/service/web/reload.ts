import type { IncomingMessage, ServerResponse } from 'node:http';

const EVENTS = '/reload/events';
const SCRIPT = '/reload/page.js';
const SOURCE = `new EventSource('${EVENTS}').addEventListener('reload', () => location.reload());\n`;

/** Tells the open pages to load again; only `npm run dev` has one. */
export class ReloadChannel {
  private readonly pages = new Set<ServerResponse>();

  /** Answers the two paths of this channel; false for any other. */
  handles(pathname: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (pathname === EVENTS) this.join(request, response);
    else if (pathname === SCRIPT) response.setHeader('Content-Type', 'text/javascript').end(SOURCE);
    else return false;
    return true;
  }

  /** A page with the script that listens to this channel. */
  attach(page: string): string {
    return page.replace('</head>', `<script type="module" src="${SCRIPT}"></script></head>`);
  }

  reload(): void {
    for (const page of this.pages) page.write('event: reload\ndata:\n\n');
  }

  private join(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.flushHeaders();
    this.pages.add(response);
    request.on('close', () => this.pages.delete(response));
  }
}
