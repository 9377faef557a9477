import { html, type TemplateResult } from 'lit';
import { variables } from '../base/element/variables.js';
import type { PageAxis } from '../base/pages/page-axis.js';
import type { PageStack, StackedPage } from '../core/geometry/stacked-pages.js';
import type { PageView } from './page-view.js';
import type { GlosaScan } from './scan.js';

export interface MinimapOptions {
  readonly stack: PageStack;
  readonly axis: PageAxis;
  readonly pages: PageView;
  /** Whether the pages are photographs. */
  readonly isPaper: boolean;
}

/** A row of small pages; the part of each that is in view is framed. */
export function renderMinimap(host: GlosaScan, options: MinimapOptions): TemplateResult {
  const { stack, isPaper } = options;
  return html`<div
    part="minimap"
    class="minimap ${isPaper ? 'paper' : ''}"
    role="group"
    aria-label=${host.t('scan.minimap')}
  >
    ${stack.pages.map((page) => renderSmallPage(host, page, options))}
  </div>`;
}

function renderSmallPage(
  host: GlosaScan,
  page: StackedPage,
  { stack, axis, pages }: MinimapOptions,
): TemplateResult {
  const [top, bottom] = partInView(page, axis);
  const url = pages.thumbnail(page.index);
  const number = page.index + 1;
  const name = host.t('scan.pageOf', { page: number, count: stack.pages.length });
  return html`<button
    type="button"
    class="small"
    aria-label=${name}
    aria-current=${host.page === number ? 'page' : 'false'}
    @click=${(event: MouseEvent) => goTo(event, page, axis)}
    ${variables({ ratio: stack.width / page.height })}
  >
    ${url === undefined ? html`<span>${number}</span>` : html`<img src=${url} alt="" />`}
    <i ?hidden=${bottom <= top} ${variables({ from: top, to: bottom })}></i>
  </button>`;
}

/** From where to where a page is in view, in shares of its height. */
export function partInView(
  { top, height }: StackedPage,
  { start, viewportHeight, scale }: Pick<PageAxis, 'start' | 'viewportHeight' | 'scale'>,
): readonly [number, number] {
  const share = (y: number) => Math.min(Math.max((y - top) / height, 0), 1);
  return [share(start), share(start + viewportHeight / scale)];
}

/** What is clicked stands in the middle of the view; by keys, the top of the page at its top. */
function goTo(event: MouseEvent, { top, height }: StackedPage, axis: PageAxis): void {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const isByHand = event.detail > 0;
  const share = isByHand ? (event.clientY - box.top) / box.height : 0;
  const half = isByHand ? axis.viewportHeight / axis.scale / 2 : 0;
  axis.startAt(top + height * share - half);
}
