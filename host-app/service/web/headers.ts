import type { ServerResponse } from 'node:http';

/**
 * The demo pages run under this policy, so whatever embeds the elements can be as strict.
 * `blob:` is for media and pictures made in the page; `'wasm-unsafe-eval'` for live engraving; the two
 * addresses of YouTube for its videos, which are asked for when the user plays one.
 */
const POLICY = [
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
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  // YouTube plays nothing for a page that it is told nothing of.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

/** Sets the headers that every answer carries, whatever it is. */
export function secure(response: ServerResponse): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
}
