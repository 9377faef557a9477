import { html, type TemplateResult } from 'lit';
import { define } from '#kit/element/define.js';
import { GlosaElement } from '#kit/element/glosa-element.js';
import { answerRequests } from '#kit/element/piece-request.js';
import type { Problem } from '#core';

/** The smallest element over a piece: its title and one text. */
export class AnElement extends GlosaElement {
  renders = 0;

  override render(): TemplateResult {
    this.renders++;
    return html`<p>${this.model?.title ?? ''}</p>
      <button>${this.t('message.cancel')}</button>`;
  }

  get shownTitle(): string {
    return this.renderRoot.querySelector('p')?.textContent ?? '';
  }

  get text(): string {
    return this.renderRoot.querySelector('button')?.textContent ?? '';
  }

  complain(problem: Problem): void {
    this.report(problem);
  }
}

/** The smallest element that gives its piece to others. */
export class AProvider extends GlosaElement {
  override connectedCallback(): void {
    super.connectedCallback();
    answerRequests(this);
  }

  override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}

define('an-element', AnElement);
