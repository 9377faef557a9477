import { EMBED_OPTIONS, optionsIn } from './options.js';

/**
 * Returns a URL in a query, when it is on the site of the page itself: `src` of the info.json of a piece, `page` of
 * its page.
 */
export function sourceIn(query: URLSearchParams, page: string, key = 'src'): string | undefined {
  const src = query.get(key) ?? '';
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
  const own = sourceIn(query, page, 'page');
  if (own !== undefined) widget.dataset['page'] = own;
  widget.toggleAttribute('readonly', true);
  return widget;
}
