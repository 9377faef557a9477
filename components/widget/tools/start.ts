import { html, type TemplateResult } from 'lit';
import { playIcon } from '../../base/look/icons.js';
import type { ToolsHost } from './tools.js';

/** The button of a widget that loads nothing before its reader wants it: data are dear there. */
export function renderStart(host: ToolsHost): TemplateResult {
  return html`<button type="button" class="start" part="start" @click=${() => void host.play()}>
    ${playIcon}${host.t('widget.start')}
  </button>`;
}
