import { html, render } from 'lit';
import type { Label } from '#core';
import type { GlosaElement, Scope } from '#kit';
import { labelName, placeName, shortName } from '../voice/label-text.js';
import { Floating, type FloatingOptions } from './floating.js';

export interface CommentPopoverOptions extends Omit<FloatingOptions, 'className'> {
  readonly host: GlosaElement;
}

/** Milliseconds that a comment stays after the pointer has left it. */
const GRACE = 250;

/** The comment of a label beside the label. It takes no focus: its text is in the label's name as well. */
export class CommentPopover {
  private readonly floating: Floating;
  private readonly host: GlosaElement;
  private readonly scope: Scope;
  private stopLeaving: (() => void) | undefined;
  private isPinned = false;

  constructor({ host, ...options }: CommentPopoverOptions) {
    this.host = host;
    this.scope = options.scope;
    this.floating = new Floating({ ...options, className: 'comment' });
    const { element } = this.floating;
    element.role = 'note';
    this.scope.listen(element, 'pointerenter', () => this.stopLeaving?.());
    this.scope.listen(element, 'pointerleave', () => this.leave());
  }

  /**
   * Shows the comment of a label beside a rectangle of the screen; nothing for a label without one.
   * `isPinned` keeps it open until a press elsewhere; otherwise `leave()` closes it.
   */
  show(label: Label, rect: DOMRectReadOnly, isPinned = false): void {
    if (!label.comment) return this.hide();
    const { element } = this.floating;
    this.stopLeaving?.();
    this.isPinned = isPinned;
    this.floating.show();
    element.ariaLabel = labelName(this.host, { ...label, comment: undefined });
    const place = placeName(this.host, label.start);
    const content = html`<strong>${shortName(this.host, label)}</strong> <small>${place}</small>
      <p>${label.comment}</p>`;
    render(content, element);
    this.floating.beside(rect);
    this.floating.closeOutside(() => this.hide(), !isPinned);
  }

  /** Closes the comment after the pointer has left its label, unless the pointer goes into it. */
  leave(): void {
    if (this.isPinned || !this.floating.isOpen) return;
    this.stopLeaving = this.scope.timeout(() => this.hide(), GRACE);
  }

  hide(): void {
    this.floating.hide();
  }
}
