import { css, html, type TemplateResult } from 'lit';
import { adoptStyles, type GlosaElement, icon } from '#kit';
import type { Axis } from './axis.js';

const FOLLOW = 'M14 12H4M14 12l-4 4M14 12l-4-4M20 4v16';

export function renderChip(host: GlosaElement, axis: Axis): TemplateResult {
  adoptStyles(host, followStyles);
  return html`<button type="button" part="follow" class="follow" @click=${() => axis.resume()}>
    ${icon(FOLLOW)}${host.t('strip.follow')}
  </button>`;
}

const followStyles = css`
  .follow {
    position: absolute;
    z-index: 5;
    inset-block-end: 12px;
    inset-inline-end: 12px;
    border-radius: 14px;
    box-shadow: 0 2px 6px color-mix(in srgb, var(--_ink) 10%, transparent);
  }
`;
