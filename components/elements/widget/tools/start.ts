import { html, type TemplateResult } from 'lit';
import { playIcon } from '#kit';
import type { ToolsHost } from './tools-host.js';

/** Renders the button of a widget that loads nothing before the reader asks, for expensive connections. */
export function renderStart(host: ToolsHost): TemplateResult {
  return html`<button type="button" class="start" part="start" @click=${() => void host.play()}>
    ${playIcon}${host.t('widget.start')}
  </button>`;
}
