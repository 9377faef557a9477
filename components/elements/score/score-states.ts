import { css, html, type TemplateResult } from 'lit';
import {
  adoptStyles,
  type GlosaElement,
  Late,
  pageAtRest,
  renderMessage,
  renderProblem,
} from '#kit';
import { preparePrint } from './print/prepare-print.js';
import type { ScoreContent } from './score-content.js';

type Rendered = TemplateResult | undefined;

/** Key of the problem about a part of a picture that did not load. */
export const PART_FAILED = 'picturePartFailed';

/** What follows parts that do not load; it comes when the page has time, because without a network it could not. */
const following = new Late(() => import('./lost-parts.js'));
let isAtRest: Promise<void> | undefined;

function lostParts(host: GlosaElement, content: ScoreContent) {
  isAtRest ??= pageAtRest().then(() => following.fetch());
  return following.isLoaded ? following.value?.lostParts(host, content) : undefined;
}

/** Renders the message for a piece without a score, or the problem that removed it. */
export function renderAbsence(host: GlosaElement): Rendered {
  const dropped = host.model?.problems.find(({ key }) => /^(image|score)/.test(key));
  return dropped
    ? renderProblem(host, { ...dropped, severity: 'error' })
    : renderInfo(host, 'wait.noScore');
}

/** Renders the progress of engraving a score, or a message when the reader has stopped it. */
export function renderBusy(host: GlosaElement, content: ScoreContent): Rendered {
  lostParts(host, content);
  if (content.isCanceled)
    return renderInfo(host, 'wait.canceled', 'message.tryAgain', () => content.retry());
  // While nothing is engraved, the piece or its picture is on its way.
  const said =
    content.progress === undefined
      ? renderInfo(host, 'player.loading')
      : renderInfo(host, 'wait.score', 'message.cancel', () => content.cancel());
  return html`<div part="placeholder" class="placeholder">
    ${said} ${renderProgress(host, content)}
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
  return html`${renderProgress(host, content)}${lostParts(host, content)?.render()}${
    problem && renderProblem(host, problem)
  }`;
}

function renderProgress(host: GlosaElement, { progress }: ScoreContent): Rendered {
  if (progress === undefined) return undefined;
  adoptStyles(host, progressStyles);
  return html`<progress aria-label=${host.t('wait.score')} .value=${progress}></progress>`;
}

const progressStyles = css`
  progress {
    inline-size: min(100%, 320px);
    margin-inline: 12px;
    accent-color: var(--_fill);
  }
  .viewport ~ progress {
    position: absolute;
    inset: auto 12px 12px auto;
    inline-size: 80px;
    margin: 0;
  }
`;

function renderInfo(host: GlosaElement, key: string, label?: string, run?: () => void): Rendered {
  const action = label && run ? { label: host.t(label), run } : undefined;
  return renderMessage(host, { text: host.t(key), severity: 'info', action });
}
