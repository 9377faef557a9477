import { css, html, nothing, type TemplateResult } from 'lit';
import type { Problem } from '#core';
import { adoptStyles } from '../element/adopt-styles.js';
import type { GlosaElement } from '../element/glosa-element.js';
import { failedParts, type Late } from '../element/late.js';
import { fileLabel } from './file-label.js';
import { icon } from './icons.js';
import { ownText } from './tokens.js';
import type { Message, MessageAction } from './message.js';
import { shownValues } from './shown-values.js';

const ALERT =
  'M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636-2.87l-8.106-13.536a1.914 1.914 0 0 0-3.274 0M12 16h.01';
const INFO = 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 9h.01M11 12h1v4h1';

/** Without network, or after a new version of the site, a part may not load. */
const FAILED: Problem = {
  dialog: 'noServer',
  severity: 'warning',
  key: 'partFailed',
  message: 'A part of this page could not be loaded',
};

/** An address in a technical text, and what leads to it. */
const ADDRESS = /:? \(?(?:\w+:)*\/\S+/g;

/** Returns the user's sentence for a problem; its technical text without addresses when the locales have none. */
export function problemText(element: GlosaElement, problem: Problem): string {
  const { key, message } = problem;
  const values = shownValues(problem, element.language);
  const { model, language } = element;
  const file = fileLabel(problem, model?.sources, model?.localizedTitle(language));
  const text = element.t(`problem.${key}`, { file, ...values });
  return text === `problem.${key}` ? message.replace(ADDRESS, '') : text;
}

export function problemView(
  host: GlosaElement,
  problem: Problem,
  tryAgain?: () => void,
): TemplateResult {
  const { severity } = problem;
  const action = tryAgain && { label: host.t('message.tryAgain'), run: tryAgain };
  const message = { text: problemText(host, problem), severity, action };
  return messageView(host, message, problem.key);
}

/** Renders the message about a part that has failed, else about all that do not show it themselves. */
export function missingView(host: GlosaElement, part?: Late<unknown>): TemplateResult | undefined {
  const parts = failedParts.filter((each) => (part ? each === part : !each.isShown));
  const tryAgain = () => parts.forEach((each) => void each.fetch());
  return parts[0] && problemView(host, FAILED, tryAgain);
}

const progress = (text: string, share: number): TemplateResult =>
  html`<progress aria-label=${text} max="1" .value=${share}></progress>`;

/** Renders a message. The key of a problem is a part of its own, for pages that tell of that problem themselves. */
export function messageView(host: GlosaElement, message: Message, key = ''): TemplateResult {
  const { text, severity, action, others = [], share } = message;
  const actions = action ? [action, ...others] : others;
  adoptStyles(host, messageStyles);
  return html`<div
    part=${`message ${key}`.trim()}
    class="message"
    role=${severity === 'error' ? 'alert' : 'status'}
    data-severity=${severity}
  >
    ${icon(severity === 'info' ? INFO : ALERT)}<span>${text}</span>${share === undefined ? nothing : progress(text, share)}${actions.length ? actionButtons(actions) : nothing}
  </div>`;
}

/** Renders the actions of a message: together, under the sentence where several have no room beside it. */
function actionButtons(actions: readonly MessageAction[]): TemplateResult {
  const buttons = actions.map(
    ({ label, run }) => html`<button type="button" @click=${run}>${label}</button>`,
  );
  return html`<div class="actions">${buttons}</div>`;
}

const messageStyles = css`
  .message {
    ${ownText}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 8px 12px;
    background: var(--_surface);
    color: var(--_ink-2);
  }
  .message span {
    flex: 1 1 20ch;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .message:has(button + button) span {
    flex-basis: 26ch;
  }
  .message .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .message progress {
    flex: 0 1 12rem;
    min-inline-size: 4rem;
    accent-color: var(--_strong);
  }
  .message[data-severity='error'] .icon {
    color: var(--_bad);
  }
`;
