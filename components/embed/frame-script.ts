import { FrameLink } from './frame-link.js';
import { widgetFor } from './frame-page.js';

/**
 * The script of a page that other sites frame: exchanges messages with the page around, and sends the
 * height of the content. On the static page, which holds no piece, it makes the widget that the query asks
 * for.
 */
function content(): Element {
  const there = document.querySelector('main');
  if (!there) return document.body;
  if (!there.matches('[data-asked]')) return there;
  const widget = widgetFor(location.href, document);
  const lang = widget?.getAttribute('locale');
  if (lang) document.documentElement.lang = lang;
  if (widget) there.append(widget);
  document.getElementById('wrong')?.toggleAttribute('hidden', widget !== undefined);
  return there;
}

const shown = content();
const link = new FrameLink(window, document);
new ResizeObserver(() => link.resize(shown.getBoundingClientRect().height)).observe(shown);
