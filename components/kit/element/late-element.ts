import { css, type CSSResultGroup, type TemplateResult } from 'lit';
import { observable, observableRef, runInAction } from 'mobx';
import type { Problem } from '#core';
import { GlosaElement } from './glosa-element.js';
import { prepareTexts } from '../language/localize.js';
import { renderProblem } from '../look/message.js';

/** Without network the body may not load: the reader sees this message and can try again. */
const FAILED: Problem = {
  dialog: 'noServer',
  severity: 'warning',
  key: 'partFailed',
  message: 'This part of the page could not be loaded',
};

/** The late half of an element, with its content and behavior. */
export interface Body {
  /** Renders the content: called as the `render()` of the element, with its reads tracked. */
  render(): TemplateResult;
}

/** Makes the body of an element, once for its life; it adopts its styles and adds itself as controller. */
export type MakeBody<Host extends GlosaElement> = (host: Host) => Body;

/**
 * An element of a few lines whose body is loaded when it first stands in a page, so that the script of
 * pages without it stays small. It is registered, takes properties and can be created from the start like
 * every other element.
 */
export abstract class LateElement extends GlosaElement {
  static override styles: CSSResultGroup = [
    GlosaElement.styles,
    css`
      :host {
        display: block;
      }
    `,
  ];

  /** Kind of the texts that it shows. */
  protected readonly texts: 'labels' | 'views' | 'sync' = 'views';
  @observableRef private accessor body: Body | undefined = undefined;
  @observable private accessor hasFailed = false;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.body) return;
    void this.bringBody();
    this.scope.listen(window, 'online', () => this.hasFailed && void this.bringBody());
  }

  override render(): TemplateResult | undefined {
    if (this.body) return this.body.render();
    return this.hasFailed ? renderProblem(this, FAILED, () => void this.bringBody()) : undefined;
  }

  /** Fetches the code of the body. */
  protected abstract loadBody(): Promise<MakeBody<this>>;

  private async bringBody(): Promise<void> {
    try {
      const [make] = await Promise.all([this.loadBody(), prepareTexts(this.texts)]);
      runInAction(() => (this.body ??= make(this)));
    } catch (error) {
      console.warn(`glosa: ${FAILED.message}`, error);
      runInAction(() => (this.hasFailed = true));
    }
  }
}
