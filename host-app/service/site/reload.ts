import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const EVENTS = '/reload/events';
const SCRIPT = '/reload/page.js';
const SOURCE = `new EventSource('${EVENTS}').addEventListener('reload', () => location.reload());\n`;

/** Reloads the open pages; only `npm run dev` has one. */
export class ReloadChannel {
  private readonly pages = new Set<ServerResponse>();

  /** Whether a path belongs to this channel. */
  handles(pathname: string): boolean {
    return pathname === EVENTS || pathname === SCRIPT;
  }

  /** Answers a path of this channel. */
  answer(pathname: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (pathname === SCRIPT) return reply.type('text/javascript; charset=utf-8').send(SOURCE);
    this.join(request, reply);
    return reply;
  }

  /** Adds the script that listens to this channel to a page. */
  attach(page: string): string {
    return page.replace('</head>', `<script type="module" src="${SCRIPT}"></script></head>`);
  }

  reload(): void {
    for (const page of this.pages) page.write('event: reload\ndata:\n\n');
  }

  private join(request: FastifyRequest, reply: FastifyReply): void {
    const page = reply.hijack().raw;
    page.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    page.flushHeaders();
    this.pages.add(page);
    request.raw.on('close', () => this.pages.delete(page));
  }
}
