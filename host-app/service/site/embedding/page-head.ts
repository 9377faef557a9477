import { escapeHtml } from '#embed';
import { embedUrl, heightOf, pageUrl, pictureUrl } from './addresses.js';
import { discoveryOf, FRAME } from './oembed.js';
import { headlineOf, type PieceFacts } from './piece-facts.js';

const WIDTH = 1200;

const meta = (kind: 'property' | 'name', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;

export interface HeadOptions {
  readonly origin: string;
  readonly locale: string;
  /** What the piece is, in one line; may be empty. */
  readonly description: string;
}

/** Writes the tags about a piece for previews of links (Open Graph, players of Twitter) and embedders (oEmbed). */
export function headOf(piece: PieceFacts, { origin, locale, description }: HeadOptions): string {
  const page = origin + pageUrl(piece.path);
  const picture = origin + pictureUrl(piece.path, WIDTH);
  const headline = headlineOf(piece, locale);
  return [
    discoveryOf(piece, { url: page, origin, locale }),
    `<link rel="canonical" href="${escapeHtml(page)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Glosa'),
    meta('property', 'og:title', headline),
    ...(description ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:url', page),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(WIDTH)),
    meta('property', 'og:image:height', String(heightOf(WIDTH))),
    meta('property', 'og:image:alt', headline),
    meta('name', 'twitter:card', 'player'),
    meta('name', 'twitter:title', headline),
    ...(description ? [meta('name', 'twitter:description', description)] : []),
    meta('name', 'twitter:image', picture),
    meta('name', 'twitter:player', origin + embedUrl(piece.path)),
    meta('name', 'twitter:player:width', String(FRAME.width)),
    meta('name', 'twitter:player:height', String(FRAME.height)),
  ].join('\n    ');
}

/** The facts about a piece for the head of its page. */
export interface OwnHead {
  /** Tags, from `headOf`. */
  readonly head: string;
  readonly title: string;
  readonly description: string;
}

/** What the page of the application says of the platform. */
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

/** Adds the tags about a piece to the page of the application, in place of what it says about the platform. */
export const withHead = (html: string, { head, title, description }: OwnHead): string =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(DESCRIPTION, '')
    .replace(
      '</head>',
      () => `${meta('name', 'description', description || title)}\n    ${head}\n  </head>`,
    );
