import { css, html, nothing, type TemplateResult } from 'lit';
import { VIEW_KINDS } from '#core';
import { adoptStyles, renderMessage, renderProblem } from '#kit';
import { CONTROLS, readControls, readViews } from '../widget.layout.js';
import { shrinkAlone } from './alone.js';
import type { ToolsHost } from './tools-host.js';

/** Renders the messages about the attributes, and about files that no view reports on. */
export function renderNotes(host: ToolsHost): TemplateResult | typeof nothing {
  shrinkAlone(host);
  const text = noteOf(host);
  const problem = host.model?.problems.findLast(({ key }) => key.startsWith('analysis'));
  if (!text && !problem) return nothing;
  adoptStyles(host, notesStyles);
  return html`<div class="notes" part="notes">
    ${text ? renderMessage(host, { text, severity: 'warning' }) : nothing}
    ${problem ? renderProblem(host, problem) : nothing}
  </div>`;
}

/** Returns the first error in the attributes, for the author of the page. */
function noteOf(host: ToolsHost): string | undefined {
  const { src, model, views, controls, excerptFault } = host;
  if (!src && !model) return host.t('widget.noSource');
  const view = readViews(views).unknown;
  if (view !== undefined)
    return host.t('widget.unknownView', { word: view, known: VIEW_KINDS.join(', ') });
  const control = readControls(controls).unknown;
  if (control !== undefined)
    return host.t('widget.unknownControl', { word: control, known: CONTROLS.join(', ') });
  return excerptFault && host.t(`widget.${excerptFault.key}`, { text: excerptFault.text });
}

const notesStyles = css`
  .notes {
    flex: none;
    max-block-size: 40%;
    overflow: auto;
    border-block-start: 1px solid var(--_rule);
  }
`;
