import { css, html, type TemplateResult } from 'lit';
import { adoptStyles, playIcon } from '#kit';
import type { ToolsHost } from './tools-host.js';

/** Renders the button of a widget that loads nothing before the reader asks, for expensive connections. */
export function renderStart(host: ToolsHost): TemplateResult {
  adoptStyles(host, startStyles);
  return html`<button type="button" class="start" part="start" @click=${() => void host.play()}>
    ${playIcon}${host.t('widget.start')}
  </button>`;
}

const startStyles = css`
  .start {
    z-index: 1;
    grid-area: 1 / 1;
    place-self: center;
    min-block-size: 44px;
    padding: 0 16px;
    border-color: transparent;
    border-radius: 99px;
    background: var(--_fill);
    color: var(--_on-fill);
    font-weight: 600;
  }
`;
