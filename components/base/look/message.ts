import type { TemplateResult } from 'lit';
import type { Problem } from '../../core/errors.js';
import type { GlosaElement } from '../element/glosa-element.js';
import { Late } from '../element/late.js';

export interface MessageAction {
  readonly label: string;
  readonly run: () => void;
}

/** What an element says in place of its picture, or under it. */
export interface Message {
  readonly text: string;
  /** An error interrupts the screen reader, anything else waits for it. */
  readonly severity: 'error' | 'warning' | 'info';
  readonly action?: MessageAction | undefined;
  /** What else can be done, after the action. */
  readonly others?: readonly MessageAction[];
}

const view = new Late(() => import('./message-view.js'));

/** Fetches what shows messages while the network is there. */
export const prepareMessages = (): Promise<void> => view.fetch();

/** An icon, a sentence and its actions; nothing until it can be shown. Observable. */
export const renderMessage = (host: GlosaElement, message: Message): TemplateResult | undefined =>
  view.value?.renderMessage(host, message);

/** The message about a problem, with a button where something can be done about it. Observable. */
export const renderProblem = (
  host: GlosaElement,
  problem: Problem,
  tryAgain?: () => void,
): TemplateResult | undefined => view.value?.renderProblem(host, problem, tryAgain);
