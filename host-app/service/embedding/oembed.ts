import { attributesOf, escapeHtml, type EmbedOptions } from '../../../components/embed/options.js';
import { embedUrl, heightOf, PICTURE_WIDTHS, pageUrl, pictureUrl } from './addresses.js';
import { headlineOf, type PieceFacts } from './piece-facts.js';

/** The size of a frame whose height nobody adapts, in pixels: a score, a waveform, the player. */
export const FRAME = { width: 800, height: 454 };
/** A widget fits a frame from here on. */
const SMALLEST = { width: 280, height: 120 };
/** How long consumers may keep an answer, in seconds. */
const CACHE_AGE = 3600;
const PROVIDER = 'Glosa';

/** What a consumer asks for: oEmbed 1.0, section 2.2. */
export interface OembedRequest {
  readonly url: string;
  readonly maxWidth: number | undefined;
  readonly maxHeight: number | undefined;
  readonly format: string;
}

/** The parameters of a call; undefined where a needed one is absent or none can be. */
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
}

const within = (wanted: number, most: number | undefined, least: number): number =>
  Math.max(Math.min(wanted, most ?? wanted), least);

/** The tag that frames a piece. */
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

/** What a consumer is told of a piece: the `rich` type of oEmbed 1.0. */
export function oembedAnswer(
  piece: PieceFacts,
  { maxWidth, maxHeight }: Pick<OembedRequest, 'maxWidth' | 'maxHeight'>,
  around: OembedOptions,
): object {
  const { origin, locale } = around;
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
    ...(piece.composer && { author_name: piece.composer }),
    author_url: origin + pageUrl(piece.path),
    cache_age: CACHE_AGE,
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

/** Where a page says that its piece can be embedded. */
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
