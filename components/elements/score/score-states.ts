import { html, type TemplateResult } from 'lit';
import { type GlosaElement, renderMessage, renderProblem } from '#kit';
import { lostParts, PART_FAILED } from './lost-parts.js';
import { preparePrint } from './print/prepare-print.js';
import type { ScoreContent } from './score-content.js';

type Rendered = TemplateResult | undefined;

/** Renders the message for a piece without a score, or the problem that removed it. */
export function renderAbsence(host: GlosaElement): Rendered {
  const dropped = host.model?.problems.find(({ key }) => /^(image|score)/.test(key));
  return dropped
    ? renderProblem(host, { ...dropped, severity: 'error' })
    : renderInfo(host, 'score.none');
}

/** Renders the progress of engraving a score, or a message when the reader has stopped it. */
export function renderBusy(host: GlosaElement, content: ScoreContent): Rendered {
  lostParts(host, content);
  if (content.isCanceled)
    return renderInfo(host, 'score.canceled', 'message.tryAgain', () => content.retry());
  return html`<div part="placeholder" class="placeholder">
    ${renderInfo(host, 'score.generating', 'message.cancel', () => content.cancel())}
    ${renderProgress(host, content)}
  </div>`;
}

/**
 * Renders the messages under a strip: the progress of the rest, the parts of the picture that are missing, and the
 * problem of a broken part of the piece; the other parts still work. Prepares the strip for paper.
 */
export function renderUnder(host: GlosaElement, content: ScoreContent): TemplateResult {
  preparePrint(host, content);
  const problem = host.model?.problems.findLast(
    ({ severity, sourceId, key }) =>
      severity === 'warning' && sourceId === content.source?.id && key !== PART_FAILED,
  );
  return html`${renderProgress(host, content)}${lostParts(host, content).render()}${
    problem && renderProblem(host, problem)
  }`;
}

function renderProgress(host: GlosaElement, { progress }: ScoreContent): Rendered {
  if (progress === undefined) return undefined;
  return html`<progress aria-label=${host.t('score.generating')} .value=${progress}></progress>`;
}

function renderInfo(host: GlosaElement, key: string, label?: string, run?: () => void): Rendered {
  const action = label && run ? { label: host.t(label), run } : undefined;
  return renderMessage(host, { text: host.t(key), severity: 'info', action });
}
