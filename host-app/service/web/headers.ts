import type { FastifyInstance } from 'fastify';

/**
 * The pages run under this policy, so whatever embeds the elements can be as strict. `blob:` is for
 * media and pictures made in the page; `'wasm-unsafe-eval'` for live engraving; the two addresses of
 * YouTube for its videos, which are asked for when the user plays one.
 */
const policy = (ancestors: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval' https://www.youtube.com",
    'frame-src https://www.youtube-nocookie.com',
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
  ].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policy("'self'"),
  'X-Content-Type-Options': 'nosniff',
  // YouTube plays nothing for a page that it is told nothing of.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};
/** Pages that other sites may frame. */
const EMBED = { 'Content-Security-Policy': policy('*') };
/** For a year; browsers heed it only when it came by https. */
const HTTPS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** The policy of what users have sent: opened by itself it runs, loads and sends nothing. */
export const RESOURCE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export interface Asked {
  /** As it was sent, with its query. */
  readonly url: string;
  /** `https` when it came so, to us or to the proxy in front. */
  readonly protocol: string;
}

/** The headers that every answer to a request carries, whatever it is. */
export const securityHeaders = ({ url, protocol }: Asked): Readonly<Record<string, string>> => ({
  ...HEADERS,
  ...(url.startsWith('/embed/') && EMBED),
  ...(protocol === 'https' && HTTPS),
});

/** Sends the security headers with every answer of the service. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(request));
    done();
  });
}
