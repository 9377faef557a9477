import { html, nothing, type TemplateResult } from 'lit';
import { nextIcon, previousIcon } from '#kit';
import type { GlosaScan } from './scan.js';

/** Renders the number of the page in view, between the buttons to its neighbors. */
export function renderPager(
  host: GlosaScan,
  page: number,
  count: number,
): TemplateResult | typeof nothing {
  if (count < 2) return nothing;
  const name = host.t('scan.pageOf', { page, count });
  return html`<div part="pager" class="pager" role="group" aria-label=${host.t('scan.pager')}>
    <button
      type="button"
      aria-label=${host.t('scan.previous')}
      ?disabled=${page <= 1}
      @click=${() => (host.page = page - 1)}
    >
      ${previousIcon}
    </button>
    <span aria-label=${name}>${page} / ${count}</span>
    <button
      type="button"
      aria-label=${host.t('scan.next')}
      ?disabled=${page >= count}
      @click=${() => (host.page = page + 1)}
    >
      ${nextIcon}
    </button>
  </div>`;
}
