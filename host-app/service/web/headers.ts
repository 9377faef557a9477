import type { FastifyInstance } from 'fastify';

/**
 * The pages run under this policy, so whatever embeds the elements can be as strict. `blob:` is for
 * media and pictures that are made in the page or chosen by its user, and for reading the bytes of
 * these; `'wasm-unsafe-eval'` for live engraving; the two addresses of YouTube for its videos, which
 * are asked for when the user plays one. Pictures and recordings that a piece names may lie on other
 * sites, scans in image services above all; scripts and styles never.
 */
const policy = (ancestors: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval' https://www.youtube.com",
    // Of this site, what other sites frame: its own pages show how that looks.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    "connect-src 'self' blob: https:",
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
/** Pages that other sites may frame: those of the service, and the one for static pieces. */
const FRAMED = /^\/embed(\/|\.html([?#]|$))/;
const EMBED = {
  'Content-Security-Policy': policy('*'),
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** What a page needs that shows one piece and nothing else. */
export interface EmbedNeeds {
  /** Of pictures and recordings that lie elsewhere. */
  readonly origins: readonly string[];
  readonly hasVideo: boolean;
  /** The one style in the page. */
  readonly styleHash: string;
  /** Whether it may have to engrave. */
  readonly engraves: boolean;
}

/** The policy of a page for the frames of other sites: what its piece needs, and no more. */
export function embedPolicy({ origins, hasVideo, styleHash, engraves }: EmbedNeeds): string {
  const elsewhere = origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${engraves ? " 'wasm-unsafe-eval'" : ''}${hasVideo ? ' https://www.youtube.com' : ''}`,
    ...(hasVideo ? ['frame-src https://www.youtube-nocookie.com'] : []),
    `style-src 'self' ${styleHash}`,
    `img-src 'self' data: blob:${elsewhere}${hasVideo ? ' https://i.ytimg.com' : ''}`,
    `media-src 'self' blob:${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self' blob:${elsewhere}`,
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    "require-trusted-types-for 'script'",
  ].join('; ');
}
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
  ...(FRAMED.test(url) && EMBED),
  ...(protocol === 'https' && HTTPS),
});

/** Sends the security headers with every answer of the service. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(request));
    done();
  });
}
