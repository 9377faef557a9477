import type { TemplateResult } from 'lit';
import type { Problem } from '#core';
import type { GlosaElement } from '../element/glosa-element.js';
import { failedParts, Late } from '../element/late.js';

export interface MessageAction {
  readonly label: string;
  readonly run: () => void;
}

/** A message of an element, in place of its picture or under it. */
export interface Message {
  readonly text: string;
  /** Errors interrupt the screen reader, all else waits for it. */
  readonly severity: 'error' | 'warning' | 'info';
  readonly action?: MessageAction | undefined;
  /** Other actions, after the main one. */
  readonly others?: readonly MessageAction[];
  /** Share of the work that the message is about, 0 to 1. */
  readonly share?: number;
}

const view = new Late(() => import('./message-view.js'));

/** Loads the view of messages while the network works. */
export const prepareMessages = (): Promise<void> => view.fetch();

/** Renders an icon, a sentence and its actions; nothing until the view is loaded. Observable. */
export const renderMessage = (host: GlosaElement, message: Message): TemplateResult | undefined =>
  view.value?.messageView(host, message);

/**
 * Renders the message about a part that failed to load, with a button that tries again; without a part,
 * about all that say nothing themselves. Nothing when none has failed. Observable.
 */
export const renderMissing = (
  host: GlosaElement,
  part?: Late<unknown>,
): TemplateResult | undefined => failedParts[0] && view.value?.missingView(host, part);

/** Renders the message about a problem, with a button where an action helps. Observable. */
export const renderProblem = (
  host: GlosaElement,
  problem: Problem,
  tryAgain?: () => void,
): TemplateResult | undefined => view.value?.problemView(host, problem, tryAgain);
