import { css, html, nothing, type TemplateResult } from 'lit';
import type { Problem } from '../../core/errors.js';
import type { GlosaElement } from '../element/glosa-element.js';
import { alertIcon, infoIcon } from './icons.js';

export interface MessageAction {
  readonly label: string;
  readonly run: () => void;
}

/** What an element says in place of its picture, or under it. */
export interface Message {
  readonly text: string;
  /** An error interrupts the screen reader, anything else waits for it. */
  readonly severity: 'error' | 'warning' | 'info';
  readonly action?: MessageAction;
}

/** The sentence that the user reads for a problem; its technical text when the locales have none. */
export function problemText(element: GlosaElement, problem: Problem): string {
  const { key, values, message, file = '' } = problem;
  const name = file.slice(file.lastIndexOf('/') + 1);
  const text = element.t(`problem.${key}`, { file: name, ...values });
  return text === `problem.${key}` ? message : text;
}

/** An icon, a sentence and at most one action. */
export function renderMessage({ text, severity, action }: Message): TemplateResult {
  const isError = severity === 'error';
  return html`<div
    part="message"
    class="message"
    role=${isError ? 'alert' : 'status'}
    data-severity=${severity}
  >
    ${severity === 'info' ? infoIcon : alertIcon}<span>${text}</span>${
      action ? html`<button type="button" @click=${action.run}>${action.label}</button>` : nothing
    }
  </div>`;
}

export const messageStyles = css`
  .message {
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
  .message[data-severity='error'] .icon {
    color: var(--_bad);
  }
`;
