import { EMBED_OPTIONS, optionsIn } from './options.js';

/** Returns the URL of the piece that a query names, when it is on the site of the page itself. */
export function sourceIn(query: URLSearchParams, page: string): string | undefined {
  const src = query.get('src') ?? '';
  if (!src || !URL.canParse(src, page)) return undefined;
  const url = new URL(src, page);
  // Other sites' pieces must not appear under the name of this site.
  return /^https?:$/.test(url.protocol) && url.origin === new URL(page).origin
    ? url.href
    : undefined;
}

/**
 * Returns the widget that the query of a static page asks for; undefined where it names no piece of this
 * site.
 * @param page address of the page, with its query
 */
export function widgetFor(page: string, document: Document): HTMLElement | undefined {
  const query = new URL(page).searchParams;
  const src = sourceIn(query, page);
  if (src === undefined) return undefined;
  const widget = document.createElement('glosa-widget');
  const options = optionsIn(query);
  for (const name of EMBED_OPTIONS) {
    const value = options[name];
    if (value !== undefined) widget.setAttribute(name, value);
  }
  widget.setAttribute('src', src);
  widget.toggleAttribute('readonly', true);
  return widget;
}
