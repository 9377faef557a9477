import {
  attributesOf,
  escapeHtml,
  type EmbedOptions,
} from '../../../../components/embed/options.js';

/** What all ways of embedding a piece need to know of it. Addresses are absolute. */
export interface EmbedSubject {
  /** Title and composer. */
  readonly title: string;
  /** The page of the piece. */
  readonly page: string;
  /** Its info.json, for the widget. */
  readonly src: string;
  /** The page for a frame. */
  readonly frame: string;
  /** Folder of the scripts, with a slash at its end. */
  readonly site: string;
  /** The picture of the score at the beginning of the excerpt. */
  readonly poster?: { readonly url: string; readonly alt: string };
}

/** How large it is to be. */
export interface EmbedSize {
  /** In pixels; undefined for as wide as its place. */
  readonly width: number | undefined;
  /** Of a frame, in pixels. */
  readonly height: number;
}

const posterTag = ({ poster }: EmbedSubject): string =>
  poster ? `\n  <img${attributesOf({ src: poster.url, alt: poster.alt })} />\n` : '';

/**
 * A script and the widget, for whoever writes HTML.
 * @param integrity the hash of the script, such as `sha384-…`; the browser then takes no other
 */
export function scriptSnippet(
  subject: EmbedSubject,
  options: EmbedOptions,
  {
    integrity,
    width,
  }: { readonly integrity?: string | undefined; readonly width?: number | undefined } = {},
): string {
  const script = attributesOf({
    type: 'module',
    src: `${subject.site}glosa.js`,
    integrity,
    crossorigin: integrity && 'anonymous',
  });
  const widget = attributesOf({ src: subject.src, ...options });
  const tag = `<glosa-widget${widget}>${posterTag(subject)}</glosa-widget>`;
  const sized = width === undefined ? tag : `<div style="max-width: ${width}px">\n${tag}\n</div>`;
  return `<script${script}></script>\n${sized}`;
}

const frameTag = (
  { frame, title }: EmbedSubject,
  { width, height }: EmbedSize,
  more: Readonly<Record<string, string>>,
): string =>
  `<iframe${attributesOf({
    src: frame,
    width: width === undefined ? '100%' : String(width),
    height: String(height),
    title,
    allow: 'autoplay; fullscreen',
    loading: 'lazy',
    frameborder: '0',
    ...more,
  })}></iframe>`;

/** A frame, and the script that makes it as high as its piece. */
export const frameSnippet = (subject: EmbedSubject, size: EmbedSize): string =>
  `${frameTag(subject, size, { 'data-glosa': '' })}\n<script src="${escapeHtml(subject.site)}embed.js" defer></script>`;

/** A frame for editors that take no scripts, with a link for where frames are not shown either. */
export const courseSnippet = (subject: EmbedSubject, size: EmbedSize): string =>
  `<p>${frameTag(subject, size, {})}</p>\n<p><a${attributesOf({ href: subject.page, target: '_blank', rel: 'noopener' })}>${escapeHtml(subject.title)}</a></p>`;

/** The hash of a script, by which a browser knows it; undefined where the page may not make one. */
export async function integrityOf(url: string, fetcher = fetch): Promise<string | undefined> {
  // Only pages that came safely may hash.
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle;
  const response = subtle && (await fetcher(url));
  if (!subtle || !response?.ok) return undefined;
  const hash = new Uint8Array(await subtle.digest('SHA-384', await response.arrayBuffer()));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}
