import type { FastifyInstance } from 'fastify';

/**
 * Returns the policy of our pages; pages that embed the elements can be as strict. `blob:` is for media and
 * pictures that the page makes or the user chooses; `'wasm-unsafe-eval'` for live engraving; the two
 * addresses of YouTube for its videos, which load when the user plays one. Pictures and recordings of a
 * piece may come from other sites, such as image services; scripts and styles never.
 */
const policy = (ancestors: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval' https://www.youtube.com",
    // Our own pages show what an embedded piece looks like.
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
  // YouTube plays nothing without a referrer.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};
/** Pages that other sites may frame: those of the service, and that for static pieces. */
const FRAMED = /^\/embed(\/|\.html([?#]|$))/;
const EMBED = {
  'Content-Security-Policy': policy('*'),
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The needs of a page that shows only one piece. */
export interface EmbedNeeds {
  /** Origins of pictures and recordings on other sites. */
  readonly origins: readonly string[];
  readonly hasVideo: boolean;
  /** Hashes of the only styles in the page, with a space between. */
  readonly styleHashes: string;
  /** Whether it may need to engrave. */
  readonly engraves: boolean;
}

/** Returns the policy of a page for frames of other sites: only what its piece needs. */
export function embedPolicy({ origins, hasVideo, styleHashes, engraves }: EmbedNeeds): string {
  const elsewhere = origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${engraves ? " 'wasm-unsafe-eval'" : ''}${hasVideo ? ' https://www.youtube.com' : ''}`,
    ...(hasVideo ? ['frame-src https://www.youtube-nocookie.com'] : []),
    `style-src 'self' ${styleHashes}`,
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
/** Valid for a year; browsers ignore it without https. */
const HTTPS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** Policy of users' files: opened directly, they run, load and send nothing. */
export const RESOURCE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export interface Asked {
  /** Raw address, with its query. */
  readonly url: string;
  /** `https` if the request came by it, to us or to the proxy in front. */
  readonly protocol: string;
}

/** Returns the security headers for the answer to a request. */
export const securityHeaders = ({ url, protocol }: Asked): Readonly<Record<string, string>> => ({
  ...HEADERS,
  ...(FRAMED.test(url) && EMBED),
  ...(protocol === 'https' && HTTPS),
});

/** Adds the security headers to all answers of the service. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(request));
    done();
  });
}
