import { attributesOf, type EmbedOptions, escapeHtml } from '#embed';

/** The facts about a piece that all ways of embedding need. Addresses are absolute. */
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

/** The size of an embedded piece. */
export interface EmbedSize {
  /** In pixels; undefined for the full width of the container. */
  readonly width: number | undefined;
  /** Height in pixels. */
  readonly height: number;
}

/** Width in pixels by which browsers that do not know styles show the poster. */
const POSTER_WIDTH = 640;
/** Height in pixels of what stands under the poster in a widget: its waveform and its bar. */
const UNDER_POSTER = 99;

/** Returns the poster as large as the widget shows it, so that nothing moves when the script has loaded. */
const posterTag = ({ poster }: EmbedSubject, height: number): string =>
  poster
    ? `\n  <img${attributesOf({
        src: poster.url,
        alt: poster.alt,
        width: String(POSTER_WIDTH),
        height: String(height - UNDER_POSTER),
        style: 'width: 100%; object-fit: cover; object-position: left',
      })} />\n`
    : '';

export interface ScriptOptions extends EmbedSize {
  /** The hash of the script, such as `sha384-…`; the browser then accepts no other script. */
  readonly integrity?: string | undefined;
}

/** Returns HTML with a script and the widget, which has its height from the start. */
export function scriptSnippet(
  subject: EmbedSubject,
  options: EmbedOptions,
  { integrity, width, height }: ScriptOptions,
): string {
  const script = attributesOf({
    type: 'module',
    src: `${subject.site}glosa.js`,
    integrity,
    crossorigin: integrity && 'anonymous',
  });
  const style = `display: block; height: ${height}px`;
  const widget = attributesOf({
    src: subject.src,
    ...options,
    'data-page': subject.page,
    style,
  });
  const tag = `<glosa-widget${widget}>${posterTag(subject, height)}</glosa-widget>`;
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

/** Returns HTML with a frame, and the script that gives it the height of its piece. */
export const frameSnippet = (subject: EmbedSubject, size: EmbedSize): string =>
  `${frameTag(subject, size, { 'data-glosa': '' })}\n<script src="${escapeHtml(subject.site)}embed.js" defer></script>`;

/**
 * Returns HTML with a frame for editors that allow no scripts, and a link for those that also hide frames.
 */
export const courseSnippet = (subject: EmbedSubject, size: EmbedSize): string =>
  `<p>${frameTag(subject, size, {})}</p>\n<p><a${attributesOf({ href: subject.page, target: '_blank', rel: 'noopener' })}>${escapeHtml(subject.title)}</a></p>`;

/** Returns the hash by which a browser verifies a script; undefined when the page may not compute one. */
export async function integrityOf(url: string, fetcher = fetch): Promise<string | undefined> {
  // Browsers compute hashes only on secure pages.
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle;
  const response = subtle && (await fetcher(url));
  if (!subtle || !response?.ok) return undefined;
  const hash = new Uint8Array(await subtle.digest('SHA-384', await response.arrayBuffer()));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}
