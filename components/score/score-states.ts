import { html, type TemplateResult } from 'lit';
import type { GlosaElement } from '../base/element/glosa-element.js';
import { renderMessage, renderProblem } from '../base/look/message.js';
import type { ScoreContent } from './score-content.js';

type Rendered = TemplateResult | undefined;

/** What stands in place of a score that the piece does not have, or has lost. */
export function renderAbsence(host: GlosaElement): Rendered {
  const dropped = host.model?.problems.find(({ key }) => /^(image|score)/.test(key));
  return dropped
    ? renderProblem(host, { ...dropped, severity: 'error' })
    : renderInfo(host, 'score.none');
}

/** What stands there while a score is engraved, or when the reader has stopped that. */
export function renderBusy(host: GlosaElement, content: ScoreContent): Rendered {
  if (content.isCanceled)
    return renderInfo(host, 'score.canceled', 'message.tryAgain', () => content.retry());
  return html`<div part="placeholder" class="placeholder">
    ${renderInfo(host, 'score.generating', 'message.cancel', () => content.cancel())}
    ${renderProgress(host, content)}
  </div>`;
}

/**
 * What is said under a strip: how far the rest has come, and, since nothing is lost when a part of
 * the piece is broken, what that part is.
 */
export function renderUnder(host: GlosaElement, content: ScoreContent): TemplateResult {
  const problem = host.model?.problems.findLast(
    ({ severity, sourceId }) => severity === 'warning' && sourceId === content.source?.id,
  );
  return html`${renderProgress(host, content)}${problem && renderProblem(host, problem)}`;
}

function renderProgress(host: GlosaElement, { progress }: ScoreContent): Rendered {
  if (progress === undefined) return undefined;
  return html`<progress aria-label=${host.t('score.generating')} .value=${progress}></progress>`;
}

function renderInfo(host: GlosaElement, key: string, label?: string, run?: () => void): Rendered {
  const action = label && run ? { label: host.t(label), run } : undefined;
  return renderMessage(host, { text: host.t(key), severity: 'info', action });
}
