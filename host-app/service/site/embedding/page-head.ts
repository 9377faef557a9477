import { escapeHtml } from '#embed';
import { embedUrl, heightOf, pageUrl, pictureUrl } from './addresses.js';
import { discoveryOf, FRAME } from './oembed.js';
import { headlineOf, type PieceFacts } from './piece-facts.js';

const WIDTH = 1200;

const meta = (kind: 'property' | 'name', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;

/** Writes the tags about a piece for previews of links (Open Graph, players of Twitter) and embedders (oEmbed). */
export function headOf(
  piece: PieceFacts,
  { origin, locale }: { readonly origin: string; readonly locale: string },
): string {
  const page = origin + pageUrl(piece.path);
  const picture = origin + pictureUrl(piece.path, WIDTH);
  const headline = headlineOf(piece, locale);
  return [
    discoveryOf(piece, { url: page, origin, locale }),
    `<link rel="canonical" href="${escapeHtml(page)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Glosa'),
    meta('property', 'og:title', headline),
    meta('property', 'og:url', page),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(WIDTH)),
    meta('property', 'og:image:height', String(heightOf(WIDTH))),
    meta('property', 'og:image:alt', headline),
    meta('name', 'twitter:card', 'player'),
    meta('name', 'twitter:title', headline),
    meta('name', 'twitter:image', picture),
    meta('name', 'twitter:player', origin + embedUrl(piece.path)),
    meta('name', 'twitter:player:width', String(FRAME.width)),
    meta('name', 'twitter:player:height', String(FRAME.height)),
  ].join('\n    ');
}

/** Adds the tags about a piece to the page of the application, and replaces the title. */
export const withHead = (html: string, head: string, title: string): string =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${head}\n  </head>`);
