import { html, type TemplateResult } from 'lit';
import type { PageStack, StackedPage } from '#core';
import { variables } from '#kit';
import type { PageAxis } from '#views';
import type { PageView } from './page-view.js';
import type { GlosaScan } from './scan.js';

export interface MinimapOptions {
  readonly stack: PageStack;
  readonly axis: PageAxis;
  readonly pages: PageView;
  /** Whether the pages are photographs. */
  readonly isPaper: boolean;
}

/** Renders a row of small pages; the part of each that is in view has a frame. */
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

/** Returns the start and end of the part of a page that is in view, in shares of its height. */
export function partInView(
  { top, height }: StackedPage,
  { start, viewportHeight, scale }: Pick<PageAxis, 'start' | 'viewportHeight' | 'scale'>,
): readonly [number, number] {
  const share = (y: number) => Math.min(Math.max((y - top) / height, 0), 1);
  return [share(start), share(start + viewportHeight / scale)];
}

/** Scrolls the clicked place to the middle of the view; from keys, the top of the page to its top. */
function goTo(event: MouseEvent, { top, height }: StackedPage, axis: PageAxis): void {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const isByHand = event.detail > 0;
  const share = isByHand ? (event.clientY - box.top) / box.height : 0;
  const half = isByHand ? axis.viewportHeight / axis.scale / 2 : 0;
  axis.startAt(top + height * share - half);
}
