import { createHash } from 'node:crypto';
import { attributesOf, type EmbedOptions, escapeHtml as text } from '#embed';
import type { Locale } from '#shared/locales.js';
import { pieceStyleHash } from '#server';
import { embedPolicy } from '../headers.js';
import { embedUrl, folderUrl, infoUrl, pageUrl, shownUrl } from './addresses.js';
import { discoveryOf } from './oembed.js';
import { headlineOf, type PageTools, type PieceFacts } from './piece-facts.js';
import { renderedPiece } from './rendered-piece.js';
import { embedText } from './texts.js';

/** Style of the page: as high as its content, and transparent for the colors of the page around. */
const STYLE = [
  'html{color-scheme:light dark}',
  'body{margin:0;font:16px/1.5 system-ui,sans-serif}',
  // For screen readers only: the page around shows a title.
  'h1{position:absolute;inline-size:1px;block-size:1px;margin:0;overflow:hidden;clip-path:inset(50%)}',
  'p{margin:0;padding:12px 16px}',
].join('');
/** Hashes of the styles of the page and of a rendered piece, the only ones that the policy permits. */
const STYLE_HASHES = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}' ${pieceStyleHash}`;

/** A page with its policy. */
export interface FramedPage {
  readonly html: string;
  readonly policy: string;
}

export interface PageOptions {
  readonly options: EmbedOptions;
  readonly locale: Locale;
  readonly origin: string;
  readonly context: PageTools;
}

/** Writes the head of a page. */
const head = (title: string, locale: string, rest: readonly string[]): string =>
  [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<link rel="icon" href="/demo-wc/assets/icon.svg" type="image/svg+xml" />',
    `<title>${text(title)}</title>`,
    ...rest,
    `<style>${STYLE}</style>`,
    '</head>',
  ].join('\n');

const link = (attributes: Readonly<Record<string, string>>): string =>
  `<link${attributesOf(attributes)} />`;

/** Link that leaves the frame, because the page of the piece refuses frames. */
const leave = (href: string, words: string): string =>
  `<a${attributesOf({ href, target: '_blank', rel: 'noopener' })}>${text(words)}</a>`;

/** Preloads a file with the same request as the widget's. */
const ahead = (href: string): string =>
  link({ rel: 'preload', href, as: 'fetch', crossorigin: 'anonymous' });

/** Preloads the waveform, if the page shows it. */
function waveAhead({ path, peaks }: PieceFacts, { views, start, end }: EmbedOptions): string[] {
  const isShown = !start && !end && /waveform/.test(views ?? 'waveform');
  const isHere = peaks !== undefined && !URL.canParse(peaks);
  return isShown && isHere ? [ahead(folderUrl(path) + peaks)] : [];
}

/** Whether the page may need to engrave, which takes WebAssembly. */
const engraves = ({ picture, scores, hasRecording }: PieceFacts, { views = '' }: EmbedOptions) =>
  scores.length > 0 && (picture?.kind !== 'score' || !hasRecording || /piano-roll/.test(views));

/** Writes the page of a piece for frames of other sites: one read-only `<glosa-widget>`. */
export async function embedPage(
  piece: PieceFacts,
  { options, locale, origin, context }: PageOptions,
): Promise<FramedPage> {
  const page = origin + pageUrl(piece.path);
  const info = infoUrl(piece.path);
  const rest = [
    link({ rel: 'canonical', href: page }),
    discoveryOf(piece, { url: origin + embedUrl(piece.path, options), origin, locale }),
    ahead(info),
    ...waveAhead(piece, options),
    '<script type="module" src="/glosa.js"></script>',
    '<script type="module" src="/embed-frame.js"></script>',
  ];
  const said = {
    ...options,
    locale: options.locale ?? locale,
    page: origin + shownUrl(piece.path, options),
  };
  const html = [
    head(headlineOf(piece, locale), locale, rest),
    '<body>',
    `<main><h1>${text(headlineOf(piece, locale))}</h1>`,
    `${await renderedPiece(piece, said, context)}</main>`,
    `<noscript><p>${text(embedText(locale, 'embed.noScript'))} ${leave(page, embedText(locale, 'embed.open'))}</p></noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
  const { outside } = piece;
  const policy = embedPolicy({
    ...outside,
    styleHashes: STYLE_HASHES,
    engraves: engraves(piece, options),
  });
  return { html, policy };
}

/** Writes the page for a missing or private piece. */
export function refusalPage(
  why: 'missing' | 'private',
  {
    locale,
    origin,
    path,
  }: { readonly locale: Locale; readonly origin: string; readonly path: string },
): FramedPage {
  const words = embedText(locale, why === 'missing' ? 'embed.missing' : 'embed.private');
  const way =
    why === 'private' ? leave(origin + pageUrl(path), embedText(locale, 'embed.open')) : '';
  const rest = [
    '<meta name="robots" content="noindex" />',
    '<script type="module" src="/embed-frame.js"></script>',
  ];
  const html = [
    head('Glosa', locale, rest),
    '<body>',
    `<main><p>${text(words)} ${way}</p></main>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
  const policy = embedPolicy({
    origins: [],
    hasVideo: false,
    styleHashes: STYLE_HASHES,
    engraves: false,
  });
  return { html, policy };
}
