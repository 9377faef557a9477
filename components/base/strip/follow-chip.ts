import { css, html, nothing, type TemplateResult } from 'lit';
import type { Axis } from './axis.js';
import type { GlosaElement } from '../element/glosa-element.js';
import { followIcon } from '../look/icons.js';

/** Brings the reader, who has scrolled away, back to the music that plays. */
export function renderFollowChip(host: GlosaElement, axis: Axis): TemplateResult | typeof nothing {
  if (axis.isFollowing || !host.transport?.isPlaying) return nothing;
  return html`<button type="button" part="follow" class="follow" @click=${() => axis.resume()}>
    ${followIcon}${host.t('strip.follow')}
  </button>`;
}

export const followStyles = css`
  .follow {
    position: absolute;
    z-index: 5;
    inset-block-end: 12px;
    inset-inline-end: 12px;
    border-radius: 14px;
    box-shadow: 0 2px 6px color-mix(in srgb, var(--_ink) 10%, transparent);
  }
`;
