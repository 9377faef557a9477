import { attributesOf, type EmbedOptions, escapeHtml } from '#embed';
import { embedUrl, heightOf, PICTURE_WIDTHS, pageUrl, pictureUrl } from './addresses.js';
import { headlineOf, type PieceFacts } from './piece-facts.js';

/** Size in pixels of a frame with fixed height: room for a score, a waveform and the player. */
export const FRAME = { width: 800, height: 454 };
/** Smallest frame for a widget, in pixels. */
const SMALLEST = { width: 280, height: 120 };
/** Time that consumers may keep an answer, in seconds. */
const CACHE_AGE = 3600;
const PROVIDER = 'Glosa';

/** The request of a consumer: oEmbed 1.0, section 2.2. */
export interface OembedRequest {
  readonly url: string;
  readonly maxWidth: number | undefined;
  readonly maxHeight: number | undefined;
  readonly format: string;
}

/** Reads the parameters of a call; undefined if a required one is missing or invalid. */
export function oembedRequest(query: URLSearchParams): OembedRequest | undefined {
  const url = query.get('url') ?? '';
  const sizes = ['maxwidth', 'maxheight'].map((name) => query.get(name));
  const areNumbers = sizes.every((size) => size === null || /^\d{1,5}$/.test(size));
  if (!url || !areNumbers) return undefined;
  const [maxWidth, maxHeight] = sizes.map((size) => (size === null ? undefined : Number(size)));
  return { url, maxWidth, maxHeight, format: query.get('format') ?? 'json' };
}

export interface OembedOptions {
  readonly options: EmbedOptions;
  readonly origin: string;
  readonly locale: string;
  /** What the piece is, in one line; oEmbed has no such key, but consumers of many sites read it. */
  readonly description?: string;
  /** Whether consumers may keep the answer: not where its addresses come from the request. */
  readonly isLasting: boolean;
}

const within = (wanted: number, most: number | undefined, least: number): number =>
  Math.max(Math.min(wanted, most ?? wanted), least);

/** Writes the tag that frames a piece. */
export const frameTag = (
  piece: PieceFacts,
  { options, origin, locale }: OembedOptions,
  { width, height }: typeof FRAME,
): string =>
  `<iframe${attributesOf({
    src: origin + embedUrl(piece.path, options),
    width: String(width),
    height: String(height),
    title: headlineOf(piece, locale),
    allow: 'autoplay; fullscreen',
    loading: 'lazy',
    frameborder: '0',
    'data-glosa': '',
  })}></iframe>`;

/** Returns the description of a piece for consumers: the `rich` type of oEmbed 1.0. */
export function oembedAnswer(
  piece: PieceFacts,
  { maxWidth, maxHeight }: Pick<OembedRequest, 'maxWidth' | 'maxHeight'>,
  around: OembedOptions,
): object {
  const { origin, locale, isLasting, description } = around;
  const width = within(FRAME.width, maxWidth, SMALLEST.width);
  const height = within(FRAME.height, maxHeight, SMALLEST.height);
  const fitting = PICTURE_WIDTHS.find(
    (each) => each <= (maxWidth ?? each) && heightOf(each) <= (maxHeight ?? heightOf(each)),
  );
  return {
    version: '1.0',
    type: 'rich',
    provider_name: PROVIDER,
    provider_url: `${origin}/`,
    title: piece.title(locale),
    ...(description && { description }),
    ...(piece.composer && { author_name: piece.composer }),
    author_url: origin + pageUrl(piece.path),
    ...(isLasting && { cache_age: CACHE_AGE }),
    ...(fitting !== undefined && {
      thumbnail_url: origin + pictureUrl(piece.path, fitting),
      thumbnail_width: fitting,
      thumbnail_height: heightOf(fitting),
    }),
    html: frameTag(piece, around, { width, height }),
    width,
    height,
  };
}

/** Returns the links by which consumers discover oEmbed in a page. */
export function discoveryOf(
  piece: PieceFacts,
  {
    url,
    origin,
    locale,
  }: { readonly url: string; readonly origin: string; readonly locale: string },
): string {
  const href = `${origin}/oembed?${new URLSearchParams({ url, format: 'json' }).toString()}`;
  const title = headlineOf(piece, locale);
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(href)}" title="${escapeHtml(title)}" />`;
}
